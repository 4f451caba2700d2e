import { z } from '@hono/zod-openapi';
import { ERROR_CODES } from './error-codes.ts';

/** The form of every API response; `status` repeats the HTTP status. */
export function envelope<Data extends z.ZodType>(data: Data) {
  return z.object({ status: z.number().int(), message: z.string(), detail: z.string(), data });
}

/** A list response: one page of rows and the cursor of the next page, null on the last. */
export function listEnvelope<Row extends z.ZodType>(row: Row) {
  return z.object({
    status: z.number().int(),
    message: z.string(),
    detail: z.string(),
    data: z.array(row),
    next_cursor: z.string().nullable(),
    total: z.number().int().nullable().openapi({ description: 'Exact number of rows that match, where it is counted' }),
  });
}

export const errorEnvelope = z
  .object({
    status: z.number().int(),
    message: z.string(),
    detail: z.string(),
    data: z.null(),
    code: z.enum(ERROR_CODES),
    request_id: z.string(),
    fields: z.array(z.object({ field: z.string(), message: z.string() })),
  })
  .openapi('Error');

export type ErrorEnvelope = z.infer<typeof errorEnvelope>;

/** `limit` up to 500 and an opaque `cursor`. */
export const pageQuery = z.object({
  limit: z.coerce.number<string | number>().int().min(1).max(500).default(50),
  /** Contains the sort key, which may be a long address. */
  cursor: z.string().max(8000).optional(),
});

/** An operation's response for one status. */
export function json<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { 'application/json': { schema } } };
}

/** The body of an operation. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { 'application/json': { schema } } };
}

/** The error responses that every operation can give. */
export const errorAnswers = {
  400: json(errorEnvelope, 'Something in the request is wrong; `fields` names it'),
  401: json(errorEnvelope, 'No valid token'),
  403: json(errorEnvelope, 'The role, the plan or the scope of the token does not allow it'),
  404: json(errorEnvelope, 'There is no such thing in this workspace'),
  409: json(errorEnvelope, 'It cannot be done in the state things are in'),
  413: json(errorEnvelope, 'The request body is larger than 1 MB'),
  415: json(errorEnvelope, 'The request body is not JSON'),
  429: json(errorEnvelope, 'Too many requests'),
  500: json(errorEnvelope, 'Something went wrong on the server'),
  503: json(errorEnvelope, 'The server lacks what this takes'),
};

export const tokenSecurity = [{ Token: [] }];
