import { EMAIL_PARAMETERS, PASSWORD_PARAMETERS, PLACEHOLDER_VALUE, TOKEN_PARAMETERS } from '../../standards/sensitive-parameters.ts';
import { looksRandom } from './random-text.ts';

const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,190}\.[a-z]{2,24}$/i;

/**
 * Name of a query parameter whose value should stay private; null when there is none. A name is not enough: `?password=forgotten` and
 * `?session=spring` are ordinary.
 * @param published e-mail addresses, in lower case, that the page shows anyway
 */
export function sensitiveParameter(parameters: URLSearchParams, published: ReadonlySet<string>): string | null {
  for (const [name, value] of parameters) {
    const key = name.toLowerCase().replace(/[-_]/g, '');
    if (PLACEHOLDER_VALUE.test(value)) continue;
    if (PASSWORD_PARAMETERS.has(key) && looksChosen(value)) return name;
    if (TOKEN_PARAMETERS.has(key) && looksRandom(value)) return name;
    if (EMAIL_PARAMETERS.has(key) && EMAIL.test(value) && !published.has(value.toLowerCase())) return name;
  }
  return null;
}

/** Whether a value is a password rather than a word that says what the page does: it has letters and other characters. */
function looksChosen(value: string): boolean {
  return value.length >= 6 && /[a-z]/i.test(value) && /[^a-z_ -]/i.test(value);
}
