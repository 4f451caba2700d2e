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
 * What a work tool refused with, as an answer of the API: its sentence, and its field of the form.
 * @param fields of the form by what they are to blame for, where the tool names none
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
