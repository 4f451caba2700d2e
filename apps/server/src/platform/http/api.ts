import { randomUUID } from 'node:crypto';
import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { ErrorCode } from '@plumbline/contract';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import { isDatabaseGone } from '../database/is-database-gone.ts';
import { isLockedLong } from '../database/is-locked-long.ts';
import { cutRefusal } from './answer-cut-bodies.ts';
import { ApiError, envelopeOf, type FieldProblem, invalidField } from './api-error.ts';
import { boundJson } from './bound-json.ts';
import { describeIssue, fieldLabel, fieldPath } from './describe-issue.ts';
import { problemsIn } from './faults-in.ts';
import { findUnstorableText } from './find-unstorable-text.ts';

const MAX_BODY_BYTES = 1024 * 1024;

// One setting for the whole process: rules without a sentence of their own get one that names the field.
z.config({ customError: describeIssue });

/** What every request carries. */
export interface RequestVariables {
  requestId: string;
  log: Logger;
  /** Who asks, once that is known. */
  userId?: string;
  /** Why the request was refused. */
  errorCode?: ErrorCode;
  /** What its body was refused for before it was judged. */
  bodyRefusal?: ApiError;
  judgeAgain?: JudgeAgain;
}

/** Looks whether whoever was let in would be let in now. @throws ApiError saying why not */
export type JudgeAgain = () => Promise<void>;

/** The variables a guard adds for the routes behind it. */
export type ApiEnv<Guarded extends object = object> = { Variables: RequestVariables & Guarded };

/**
 * Makes the API: request ids, one JSON log line a request, one form of answer for everything that goes wrong.
 * @param log where the request lines go
 * @param bodies paths that take larger bodies than others, and how large; below the one the API is mounted at
 */
export function createApi<Env extends ApiEnv>(log: Logger, bodies: Readonly<Record<string, number>> = {}): OpenAPIHono<Env> {
  const api = new OpenAPIHono<Env>({ defaultHook: requireValidInput });
  api.use(async (context, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    context.set('requestId', requestId);
    context.set('log', log.child({ requestId }));
    await next();
    context.header('x-request-id', requestId);
    // Answers are somebody's own: no cache on the way may keep one, unless the operation says how long.
    if (!context.res.headers.has('cache-control')) context.header('cache-control', 'no-store');
    // The path without its query: queries may carry addresses that are nobody's business.
    log.info(
      {
        requestId,
        method: context.req.method,
        path: context.req.path,
        status: context.res.status,
        // Who was refused what, and why: enough to see somebody trying doors.
        userId: context.get('userId'),
        code: context.get('errorCode'),
        ms: Math.round(performance.now() - started),
      },
      'request',
    );
  });
  api.use((context, next) => {
    boundJson(context);
    return next();
  });
  const limitBody = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuseBody });
  api.use((context, next) => {
    const most = Object.entries(bodies).find(([path]) => context.req.path.endsWith(path))?.[1];
    return most === undefined ? limitBody(context, next) : requireLength(context, most).then(next);
  });
  api.onError(async (error, context) => {
    const refusal: ApiError =
      context.get('bodyRefusal') ??
      (await refusedMeanwhile(error, context.get('judgeAgain'), context.get('log'))) ??
      toApiError(error, context.get('log'));
    context.set('errorCode', refusal.code);
    return answerError(context, context.get('requestId'), refusal);
  });
  return api;
}

/** What the schemas of an operation made of one part of a request. */
type Checked<Data = unknown> = Valid<Data> | { readonly success: false; readonly error: Pick<z.ZodError, 'issues'> };

interface Valid<Data> {
  readonly success: true;
  readonly data: Data;
}

/** Refuses what breaks the contract's schema, and text that the database cannot store. */
function requireValidInput<Data>(result: Checked<Data>): asserts result is Valid<Data> {
  const refusal = inputRefusal(result);
  if (refusal) throw refusal;
}

/** Input that comes by another way than a part of the request. @throws ApiError as the same input in a body would be refused */
export function judgeInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  requireValidInput(result);
  return result.data;
}

/** Why a part of a request is refused, for an operation that has more to say of it; null when it is not. */
export function inputRefusal(result: Checked): ApiError | null {
  if (!result.success) return invalidInput(problemsIn(result.error.issues));
  const path = findUnstorableText(result.data);
  return path ? invalidField(fieldPath(path), `${fieldLabel(path)} contains a character that cannot be stored.`) : null;
}

/** The rest of the body is not read, so the connection cannot carry another request. */
/** A larger body says how long it is: one that does not would be read here before anybody knows who sends it. */
async function requireLength(context: Context, most: number): Promise<void> {
  const { method } = context.req;
  const given = context.req.header('content-length') ?? context.req.header('transfer-encoding');
  if (method === 'GET' || method === 'HEAD' || (method === 'DELETE' && given === undefined)) return;
  const length = Number(context.req.header('content-length'));
  if (!Number.isInteger(length) || context.req.header('transfer-encoding') !== undefined)
    throw new ApiError('invalid_input', 'Give the length of the file in Content-Length.', { headers: { connection: 'close' } });
  if (length > most)
    throw new ApiError('payload_too_large', `The file is larger than ${most / 1_000_000} MB.`, { headers: { connection: 'close' } });
}

function refuseBody(): never {
  throw new ApiError('payload_too_large', 'The request body is larger than 1 MB.', { headers: { connection: 'close' } });
}

/** Answers every address that no route took; mounted last, because the website would answer it otherwise. */
export function mountNotFound<Env extends ApiEnv>(api: OpenAPIHono<Env>): void {
  api.all('*', () => {
    throw new ApiError('not_found', 'The API has no such address.');
  });
}

/** A success with one thing. */
export function ok<Data>(data: Data, message = 'OK') {
  return { status: 200, message, detail: '', data };
}

/** A success with a page of rows. */
export function okList<Row>(rows: Row[], nextCursor: string | null = null, total: number | null = null) {
  return { status: 200, message: 'OK', detail: '', data: rows, next_cursor: nextCursor, total };
}

function invalidInput(fields: readonly FieldProblem[]): ApiError {
  return new ApiError('invalid_input', fields[0]?.message ?? 'The request is not valid.', { fields });
}

/**
 * Why somebody would not be let in any more whose request failed in a way that nobody foresaw. Their session, account or workspace may end
 * between any two steps of an operation, which then misses it: that is no fault of the server. null when they still would be
 */
async function refusedMeanwhile(error: Error, judgeAgain: JudgeAgain | undefined, log: Logger): Promise<ApiError | null> {
  if (refusalIn(error) || error instanceof HTTPException || isDatabaseGone(error) || isLockedLong(error)) return null;
  const refusal = await judgeAgain?.().catch((why: unknown) => why);
  if (!(refusal instanceof ApiError)) return null;
  log.warn({ err: error }, 'request failed after its sender was shut out');
  return refusal;
}

/** What a caller is told of an error; what they are not, is logged. */
export function toApiError(error: Error, log: Logger | undefined): ApiError {
  const refusal = refusalIn(error);
  if (refusal) return refusal;
  if (error instanceof HTTPException) {
    if (error.status === 415) return new ApiError('unsupported_media_type', 'Send the body as application/json.');
    if (error.status === 400) return new ApiError('invalid_json', 'The request body is not valid JSON.');
  }
  if (isDatabaseGone(error)) {
    log?.warn({ err: error }, 'the database did not answer');
    return new ApiError('unavailable', 'The database is not responding. Try again in a moment.', {
      headers: { 'retry-after': '1' },
    });
  }
  if (isLockedLong(error))
    return new ApiError('unavailable', 'Something this needs is being changed. Try again in a moment.', {
      headers: { 'retry-after': '5' },
    });
  log?.error({ err: error }, 'request failed');
  return new ApiError('internal', 'Something went wrong on the server. It was logged under the request ID.');
}

/** Also of a query that was never made: there what it is refused for is the cause of what is thrown. */
function refusalIn(error: unknown): ApiError | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    const refusal = cutRefusal(at);
    if (refusal) return refusal;
  }
  return null;
}

/** Answers with the envelope of an error. */
export function answerError(context: Context, requestId: string | undefined, error: ApiError): Response {
  const body = envelopeOf(error, requestId ?? '');
  return context.json(body, error.status, { ...error.headers, 'x-request-id': body.request_id });
}
