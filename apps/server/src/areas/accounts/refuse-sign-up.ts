import { z } from 'zod';
import { ApiError } from '../../platform/http/api-error.ts';
import type { PasswordKey } from './password-key.ts';
import { readNewPassword } from './read-new-password.ts';

/** The schema refuses longer ones. A password is searched for these words, and a megabyte would have many. */
const MAX_WORDS_LENGTH = 320;

const words = z
  .string()
  .catch('')
  .transform((text) => text.slice(0, MAX_WORDS_LENGTH));
const sentFields = z.object({ first_name: words, last_name: words, email: words, password: z.string().catch('') });

/**
 * A refused sign-up with all of its invalid fields. The schema cannot check the encrypted password, so that is done here; otherwise a form with
 * two mistakes would be refused twice.
 * @param refusal by the schema
 * @param sent the body as received
 */
export async function refuseSignUp(passwordKey: PasswordKey, refusal: ApiError, sent: unknown): Promise<ApiError> {
  const body = sentFields.safeParse(sent);
  if (!body.success || refusal.fields.some(({ field }) => field === 'password')) return refusal;
  const { first_name, last_name, email, password } = body.data;
  try {
    await readNewPassword(passwordKey, password, [first_name, last_name, email]);
    return refusal;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return new ApiError('invalid_input', refusal.message, { fields: [...refusal.fields, ...error.fields] });
  }
}
