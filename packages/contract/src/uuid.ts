import { z } from '@hono/zod-openapi';

/**
 * An id as the database writes it. It finds a row in capitals too, but an id is also compared, and names files: one spelled in as many ways as
 * it has letters would be as many files of one row.
 */
export const uuid = (problem?: string) => z.uuid(problem).toLowerCase();
