import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers';
import { z } from 'zod';

/*
 * Browsers’ passkey responses. The library verifies signatures and challenges; here only the structure is checked, so
 * that malformed input gets a clear error instead of an internal failure.
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

/** The library’s options as JSON, without undefined fields. */
export function wireOptions(options: object): { [name: string]: Json } {
  const plain: { [name: string]: Json } = JSON.parse(JSON.stringify(options));
  return plain;
}

/** Parses the result of navigator.credentials.create and drops the attestation statement; null when it is malformed. */
export function readRegistration(value: unknown): RegistrationResponseJSON | null {
  const { data } = registration.safeParse(value);
  if (!data) return null;
  const attestationObject = withoutStatement(data.response.attestationObject);
  return attestationObject === null ? null : { ...data, response: { ...data.response, attestationObject }, clientExtensionResults: {} };
}

/**
 * We never request attestation. If a statement were verified anyway, the library would fetch revocation lists from whatever addresses its
 * certificates name, before knowing whose certificates they are.
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

/** Parses the result of navigator.credentials.get, given as JSON; null when it is malformed. */
export function readAuthentication(json: string): AuthenticationResponseJSON | null {
  try {
    const { data } = authentication.safeParse(JSON.parse(json));
    return data ? { ...data, clientExtensionResults: {} } : null;
  } catch {
    return null;
  }
}
