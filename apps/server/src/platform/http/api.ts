import { randomUUID } from 'node:crypto';
import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { ErrorCode } from '@plumbline/contract';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import { isDatabaseGone } from '../database/is-database-gone.ts';
import { isLockedLong } from '../database/is-locked-long.ts';
import { cutRefusal } from './reject-cut-bodies.ts';
import { ApiError, envelopeOf, type FieldProblem, invalidField } from './api-error.ts';
import { limitJson } from './bound-json.ts';
import { describeIssue, fieldLabel, fieldPath } from './describe-issue.ts';
import { problemsIn } from './faults-in.ts';
import { findUnstorableText } from './find-unstorable-text.ts';

const MAX_BODY_BYTES = 1024 * 1024;

// Set once for the whole process: schema rules without a message of their own get one that names the field.
z.config({ customError: describeIssue });

/** Variables of every request. */
export interface RequestVariables {
  requestId: string;
  log: Logger;
  /** The caller, once known. */
  userId?: string;
  /** Why the request was refused. */
  errorCode?: ErrorCode;
  /** Why the body was refused before validation. */
  bodyRefusal?: ApiError;
  judgeAgain?: RecheckSender;
}

/** Checks whether a caller who was admitted still would be. @throws ApiError with the reason if not */
export type RecheckSender = () => Promise<void>;

/** The variables a guard adds for the routes behind it. */
export type ApiEnv<Guarded extends object = object> = { Variables: RequestVariables & Guarded };

/**
 * Creates the API: request ids, one JSON log line per request, and one response format for all errors.
 * @param log receives the request lines
 * @param bodies larger body limits by path, relative to where the API is mounted
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
    // Responses are private: no cache on the way may store them, unless the operation sets a policy.
    if (!context.res.headers.has('cache-control')) context.header('cache-control', 'no-store');
    // Without the query, which may contain private addresses.
    log.info(
      {
        requestId,
        method: context.req.method,
        path: context.req.path,
        status: context.res.status,
        // Who was refused what, and why: enough to notice someone probing.
        userId: context.get('userId'),
        code: context.get('errorCode'),
        ms: Math.round(performance.now() - started),
      },
      'request',
    );
  });
  api.use((context, next) => {
    limitJson(context);
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

/** The result of validating one part of a request. */
type Checked<Data = unknown> = Valid<Data> | { readonly success: false; readonly error: Pick<z.ZodError, 'issues'> };

interface Valid<Data> {
  readonly success: true;
  readonly data: Data;
}

/** Rejects input that does not match the contract’s schema, and text that the database cannot store. */
function requireValidInput<Data>(result: Checked<Data>): asserts result is Valid<Data> {
  const refusal = inputRefusal(result);
  if (refusal) throw refusal;
}

/** Validates input that does not come as part of a request. @throws ApiError as for the same input in a body */
export function judgeInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  requireValidInput(result);
  return result.data;
}

/** Why a part of a request is invalid, for operations that add to the message; null when it is valid. */
export function inputRefusal(result: Checked): ApiError | null {
  if (!result.success) return invalidInput(problemsIn(result.error.issues));
  const path = findUnstorableText(result.data);
  return path ? invalidField(fieldPath(path), `${fieldLabel(path)} contains a character that cannot be stored.`) : null;
}

/** The rest of the body is not read, so the connection cannot carry another request. */
/** A large body must declare its length; otherwise it would be buffered here before the sender is known. */
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

/** Responds to addresses that no route matches. Mounted last, because otherwise the website would handle them. */
export function mountNotFound<Env extends ApiEnv>(api: OpenAPIHono<Env>): void {
  api.all('*', () => {
    throw new ApiError('not_found', 'The API has no such address.');
  });
}

/** A success response with one item. */
export function ok<Data>(data: Data, message = 'OK') {
  return { status: 200, message, detail: '', data };
}

/** A success response with one page of rows. */
export function okList<Row>(rows: Row[], nextCursor: string | null = null, total: number | null = null) {
  return { status: 200, message: 'OK', detail: '', data: rows, next_cursor: nextCursor, total };
}

function invalidInput(fields: readonly FieldProblem[]): ApiError {
  return new ApiError('invalid_input', fields[0]?.message ?? 'The request is not valid.', { fields });
}

/**
 * Whether a request that failed unexpectedly came from someone who has lost access in the meantime. A session, account or workspace may be deleted
 * between any two steps of an operation, which then fails; that is not a server error. Null when the caller would still be admitted.
 */
async function refusedMeanwhile(error: Error, judgeAgain: RecheckSender | undefined, log: Logger): Promise<ApiError | null> {
  if (refusalIn(error) || error instanceof HTTPException || isDatabaseGone(error) || isLockedLong(error)) return null;
  const refusal = await judgeAgain?.().catch((why: unknown) => why);
  if (!(refusal instanceof ApiError)) return null;
  log.warn({ err: error }, 'request failed after its sender was shut out');
  return refusal;
}

/** The error that the caller sees; further details are only logged. */
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

/** Also unwraps failed queries: a refusal raised while building one is the cause of the error thrown. */
function refusalIn(error: unknown): ApiError | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    const refusal = cutRefusal(at);
    if (refusal) return refusal;
  }
  return null;
}

/** Responds with the error envelope. */
export function answerError(context: Context, requestId: string | undefined, error: ApiError): Response {
  const body = envelopeOf(error, requestId ?? '');
  return context.json(body, error.status, { ...error.headers, 'x-request-id': body.request_id });
}
