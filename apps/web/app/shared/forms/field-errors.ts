import { ApiError } from '@plumbline/contract/client';
import { problemText } from './problem-text.ts';

/** Shows the server's messages at the fields they name. @returns the remaining message for the form as a whole, or null */
export function spreadFieldErrors<Name extends string>(
  error: unknown,
  names: readonly Name[],
  setError: (name: Name, error: { message: string }, options: { shouldFocus: boolean }) => void,
): string | null {
  const wrong = error instanceof ApiError ? error.fields : [];
  let isPlaced = false;
  for (const name of names) {
    const messages = wrong.filter(({ field }) => field === name).map(({ message }) => message);
    if (messages.length === 0) continue;
    setError(name, { message: messages.join(' ') }, { shouldFocus: !isPlaced });
    isPlaced = true;
  }
  return isPlaced ? null : problemText(error);
}

/** Messages by field: the server names those of the work tool as `values.project`, and those of a setting as `fix.target`. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.fields.map(({ field, message }) => [field.replace(/^(?:values|fix)\./, ''), message]));
}
