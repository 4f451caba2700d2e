import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';

/*
 * What browsers answer. The library checks signatures and challenges; here is only looked whether the form is right, so
 * that nonsense is a clear refusal and not a failure inside.
 */

const bytes = z
  .string()
  .regex(/^[\w-]*$/)
  .max(32_768);
const common = { id: bytes, rawId: bytes, type: z.literal('public-key') };

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

/** The answer to navigator.credentials.create; null when it is none. */
export function readRegistration(value: unknown): RegistrationResponseJSON | null {
  const { data } = registration.safeParse(value);
  return data ? { ...data, clientExtensionResults: {} } : null;
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
