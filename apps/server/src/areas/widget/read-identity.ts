import { errors, importSPKI, jwtVerify } from 'jose';
import { z } from 'zod';
import { invalidField } from '../../platform/http/api-error.ts';
import { shownText } from '../../platform/shown-text.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { WidgetRow } from './find-widget.ts';

/** How a site may sign its visitors’ identities: with a shared secret, or with its own private key. */
export const IDENTITY_ALGORITHMS = { secret: ['HS256'], publicKey: ['RS256', 'EdDSA'] } as const;

/** Tolerated clock difference of the site, in seconds. */
const CLOCK_TOLERANCE_SECONDS = 30;

const MAX_NAME = 80;

const claims = z.object({
  sub: z
    .string()
    .min(1)
    .max(200)
    // Not trimmed, because "alice " may be another user of the site than "alice".
    .refine((sub) => sub.trim() === sub && shownText(sub) === sub),
  name: z.string().max(MAX_NAME).catch('').transform(shownText),
  email: z.email().max(254).nullable().catch(null),
});

/** A visitor’s identity according to the site. */
export type Identity = z.output<typeof claims>;

/**
 * Verifies a token in which a site identifies a visitor. Only the algorithms of the configured key are accepted, whatever the token says, and keys
 * embedded or linked in it are ignored.
 * @throws ApiError invalid_input naming `identity`
 */
export async function readIdentity(widgetBox: SecretBox, widget: WidgetRow, token: string): Promise<Identity> {
  const options = { audience: widget.key, requiredClaims: ['exp', 'sub'], clockTolerance: CLOCK_TOLERANCE_SECONDS };
  try {
    if (widget.identityKey !== '') return claims.parse(await verifyWithPublicKey(widget.identityKey, token, options));
    if (widget.sealedSecret === null) throw invalidField('identity', 'This site has no key for tokens that identify its visitors.');
    const secret = openSecret(widgetBox, widget.sealedSecret);
    const { payload } = await jwtVerify(token, secret, { ...options, algorithms: [...IDENTITY_ALGORITHMS.secret] });
    return claims.parse(payload);
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError)
      throw invalidField('identity', 'The token is not valid: signature, exp, aud and sub must be correct.');
    throw error;
  }
}

/** @throws ApiError naming `identity` when it was encrypted with a server secret that has been removed */
function openSecret(widgetBox: SecretBox, sealed: string): Uint8Array {
  try {
    return new TextEncoder().encode(widgetBox.open(sealed));
  } catch {
    throw invalidField('identity', 'The secret of this site can no longer be read. Rotate it in the widget settings.');
  }
}

async function verifyWithPublicKey(pem: string, token: string, options: { readonly audience: string }): Promise<unknown> {
  let refusal: unknown;
  for (const algorithm of IDENTITY_ALGORITHMS.publicKey) {
    try {
      const key = await importSPKI(pem, algorithm);
      return (await jwtVerify(token, key, { ...options, algorithms: [algorithm] })).payload;
    } catch (error) {
      refusal = error;
    }
  }
  throw refusal instanceof errors.JOSEError ? refusal : new errors.JWTInvalid('The key is for another algorithm.');
}
