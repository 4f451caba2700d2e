import type { ErrorCode, ErrorEnvelope } from '@plumbline/contract';

const STATUS = {
  invalid_input: 400,
  invalid_json: 400,
  unauthenticated: 401,
  second_factor_required: 401,
  forbidden: 403,
  blocked: 403,
  proof_required: 403,
  reauthentication_required: 403,
  second_factor_missing: 403,
  plan_required: 403,
  limit_reached: 403,
  not_found: 404,
  conflict: 409,
  reconnect_required: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  misdirected_request: 421,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<ErrorCode, number>;

export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/** An error response. Thrown anywhere below a route; the API turns it into the envelope. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly fields: readonly FieldProblem[];
  readonly headers: Readonly<Record<string, string>>;

  /** @param message one sentence a user may read */
  constructor(
    code: ErrorCode,
    message: string,
    more: { readonly fields?: readonly FieldProblem[]; readonly headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(message);
    this.code = code;
    this.fields = more.fields ?? [];
    this.headers = more.headers ?? {};
  }

  get status(): (typeof STATUS)[ErrorCode] {
    return STATUS[this.code];
  }
}

/** The response body for an error. */
export function envelopeOf(error: ApiError, requestId: string): ErrorEnvelope {
  return {
    status: error.status,
    message: error.message,
    detail: error.message,
    data: null,
    code: error.code,
    request_id: requestId,
    fields: [...error.fields],
  };
}

/** The request is wrong in one field. */
export function invalidField(field: string, message: string): ApiError {
  return new ApiError('invalid_input', message, { fields: [{ field, message }] });
}

/** There is no such thing in this workspace. The response is the same whether it exists in another one. */
export function notFound(what: string): ApiError {
  return new ApiError('not_found', `There is no such ${what}.`);
}
