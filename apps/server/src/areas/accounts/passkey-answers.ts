import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers';
import { z } from 'zod';

/*
 * What browsers answer. The library checks signatures and challenges; here is only looked whether the form is right, so
 * that nonsense is a clear refusal and not a failure inside.
 */

const bytes = z
  .string()
  .regex(/^[\w-]*$/)
  .max(32_768);
/** 1,023 bytes in base64url (WebAuthn Level 3, section 4). */
const credentialId = bytes.max(1364);
const common = { id: credentialId, rawId: credentialId, type: z.literal('public-key') };

const registration = z.object({
  ...common,
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes, transports: z.array(z.string().max(40)).max(10).default([]) }),
});

const authentication = z.object({
  ...common,
  response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
});

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** The library's options as they go over the wire: without what is undefined. */
export function wireOptions(options: object): { [name: string]: Json } {
  const plain: { [name: string]: Json } = JSON.parse(JSON.stringify(options));
  return plain;
}

/** The answer to navigator.credentials.create, without what it says about who made the authenticator; null when it is none. */
export function readRegistration(value: unknown): RegistrationResponseJSON | null {
  const { data } = registration.safeParse(value);
  if (!data) return null;
  const attestationObject = withoutStatement(data.response.attestationObject);
  return attestationObject === null ? null : { ...data, response: { ...data.response, attestationObject }, clientExtensionResults: {} };
}

/**
 * Nobody asks for a statement about the authenticator. To verify one all the same, the library would fetch revocation lists from whatever
 * addresses its certificates name, before it knows whose certificates they are.
 */
function withoutStatement(attestationObject: string): string | null {
  try {
    const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData');
    return isoBase64URL.fromBuffer(
      isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', authData],
        ]),
      ),
    );
  } catch {
    return null;
  }
}

/** The answer to navigator.credentials.get, as JSON; null when it is none. */
export function readAuthentication(json: string): AuthenticationResponseJSON | null {
  try {
    const { data } = authentication.safeParse(JSON.parse(json));
    return data ? { ...data, clientExtensionResults: {} } : null;
  } catch {
    return null;
  }
}
