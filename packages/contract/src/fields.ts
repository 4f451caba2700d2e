import { z } from '@hono/zod-openapi';
import { emailProblem, firstNameProblem, lastNameProblem, plainEmail } from './field-rules.ts';

/** Turns a field rule into a schema of a required string. A missing field is treated like an empty one. */
function field(problem: (value: string) => string | null, maxLength: number) {
  return z
    .string()
    .max(maxLength)
    .default('')
    .superRefine((value, context) => {
      const message = problem(value);
      if (message) context.addIssue({ code: 'custom', message });
    });
}

/** An email address in its stored form: composed (NFC), trimmed and in lower case. */
export const emailField = field(emailProblem, 254).transform(plainEmail);

export const firstNameField = field(firstNameProblem, 80).transform((value) => value.normalize('NFC').trim());
export const lastNameField = field(lastNameProblem, 80).transform((value) => value.normalize('NFC').trim());

/** A password, plain or as compact JWE encrypted with the server's key; its rules are applied after decryption. */
export const passwordField = z.string().max(4096).default('');

/** A time in UTC. Databases disagree about years before 1 and after 9999, and nothing here is that old. */
export const timeField = z.iso.datetime().refine((time) => time >= '1970', { error: 'Dates before 1970 are not accepted.' });
