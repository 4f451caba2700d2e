import { ApiError } from '@plumbline/contract/client';

/** What is wrong with which field: the server names those of the work tool as `values.project`, and those of a setting as `fix.target`. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.fields.map(({ field, message }) => [field.replace(/^(?:values|fix)\./, ''), message]));
}
