import { z } from '@hono/zod-openapi';

/**
 * An id in the database's spelling. PostgreSQL finds a row by capitals too, but ids are also compared and used as file names, where every spelling
 * would be different.
 */
export const uuid = (problem?: string) => z.uuid(problem).toLowerCase();
