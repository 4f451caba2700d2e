import type { ErrorCode } from '@plumbline/contract';
import type { FailureKind, ProviderError } from '@plumbline/integrations';
import { ApiError } from '../../../platform/http/api-error.ts';

const CODES: Readonly<Record<FailureKind, ErrorCode>> = {
  reconnect: 'reconnect_required',
  forbidden: 'forbidden',
  not_found: 'not_found',
  invalid: 'invalid_input',
  rate_limited: 'rate_limited',
  down: 'unavailable',
  unclear: 'unavailable',
};

/**
 * A work tool’s error as an API error: its message, and the form field it refers to.
 * @param fields form fields by kind of error, for when the tool names none
 */
export function toApiError(
  { kind, message, field: named, retryAt }: ProviderError,
  fields: Partial<Readonly<Record<FailureKind, string>>> = {},
): ApiError {
  const field = named ?? fields[kind] ?? null;
  const seconds = retryAt ? Math.max(1, Math.ceil((retryAt.getTime() - Date.now()) / 1000)) : null;
  return new ApiError(CODES[kind], message, {
    ...(field !== null && { fields: [{ field, message }] }),
    ...(seconds !== null && { headers: { 'retry-after': String(seconds) } }),
  });
}
