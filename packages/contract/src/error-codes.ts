/** Closed list of errors; clients decide by code, never by text. */
export const ERROR_CODES = [
  'invalid_input',
  'invalid_json',
  'unauthenticated',
  'second_factor_required',
  'forbidden',
  'blocked',
  'proof_required',
  'reauthentication_required',
  'second_factor_missing',
  'plan_required',
  'limit_reached',
  'not_found',
  'conflict',
  'reconnect_required',
  'payload_too_large',
  'unsupported_media_type',
  'misdirected_request',
  'rate_limited',
  'unavailable',
  'internal',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];
