import type { z } from '@hono/zod-openapi';
import type { Page } from './page.ts';

/** A call of the API: its address, and in its types what it takes and returns. Created from a route of the contract. */
export interface Endpoint<Parts, Answer> {
  readonly method: string;
  /** With the names of its parameters in braces. */
  readonly path: string;
  /** Never set: it carries the types. */
  readonly types?: { readonly parts: Parts; readonly answer: Answer };
}

/** What a call sends besides what its route declares. */
export interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Path parameters, query and body of a route, as its schemas take them. */
export type PartsOf<Route> = CallOptions & PartSent<Route, 'params'> & PartSent<Route, 'query'> & BodyPart<Route>;

/** What a call resolves with: `data`, or a page of a list; undefined where the response is a file or a stream. */
export type AnswerOf<Route> = EnvelopeOf<Route> extends infer Envelope ? AnswerIn<Envelope> : never;

/**
 * The endpoint of a route.
 * @param path of the route
 */
export function endpoint<Route>(method: string, path: string): Endpoint<PartsOf<Route>, AnswerOf<Route>> {
  return { method, path };
}

/** Parameters or query, optional when all of their fields are. */
type PartSent<Route, Name extends 'params' | 'query'> = Route extends { request: { [Key in Name]: infer Schema extends z.ZodType } }
  ? Partial<z.input<Schema>> extends z.input<Schema>
    ? { readonly [Key in Name]?: Sent<z.input<Schema>> }
    : { readonly [Key in Name]: Sent<z.input<Schema>> }
  : unknown;

type BodyPart<Route> = Route extends { request: { body: { content: infer Content } } } ? { readonly body: BodyOf<Content> } : unknown;

/** Anything but JSON is sent as it is. */
type BodyOf<Content> = Content extends { 'application/json': { schema: infer Schema extends z.ZodType } } ? Sent<z.input<Schema>> : Blob;

/** Calls do not modify what they send. */
type Sent<Value> = Value extends object ? { readonly [Key in keyof Value]: Sent<Value[Key]> } : Value;

type EnvelopeOf<Route> = Route extends { responses: infer Responses } ? SuccessIn<Responses[keyof Responses & (200 | 201 | 202)]> : never;

type SuccessIn<Response> = Response extends { content: { 'application/json': { schema: infer Schema extends z.ZodType } } }
  ? z.output<Schema>
  : undefined;

type AnswerIn<Envelope> = Envelope extends { data: (infer Row)[]; next_cursor: string | null }
  ? Exclude<keyof Envelope, EnvelopeKey> extends never
    ? Page<Row>
    : Page<Row> & Pick<Envelope, Exclude<keyof Envelope, EnvelopeKey>>
  : Envelope extends { data: infer Data }
    ? Data
    : undefined;

type EnvelopeKey = 'status' | 'message' | 'detail' | keyof Page<unknown>;
