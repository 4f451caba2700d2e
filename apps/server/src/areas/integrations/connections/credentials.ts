import type { Credentials } from '@plumbline/integrations';
import { z } from 'zod';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';

const credentials = z.object({
  scheme: z.enum(['oauth', 'personal']),
  accessToken: z.string(),
  refreshToken: z.string().nullable(),
  expiresAt: z.number().nullable(),
  email: z.string().nullable(),
});

export function sealCredentials(box: SecretBox, given: Credentials): string {
  return box.seal(JSON.stringify(given));
}

/** @throws when the ciphertext was modified, or encrypted with another secret */
export function openCredentials(box: SecretBox, sealed: string): Credentials {
  return credentials.parse(JSON.parse(box.open(sealed)));
}
