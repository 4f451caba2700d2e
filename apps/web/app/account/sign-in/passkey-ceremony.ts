import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { Passkey, ReauthenticationBody, RecoveryCodes } from '@plumbline/contract';
import { addPasskey, getPasskeyOptions, getPasskeySignInOptions, getReauthenticationOptions } from '@plumbline/contract/endpoints';
import { client } from '../../shared/api/client.ts';
import { proveAgain } from './renew-token.ts';
import { signIn, type SignInStep } from './sign-in.ts';

export type NewPasskey = RecoveryCodes & Pick<Passkey, 'name'>;

/** Whether this browser can use passkeys at this address; they need a host name, so not 127.0.0.1. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window && isNamed(location.hostname);
}

/** Whether the host has a name to which a passkey can be bound. */
export function isNamed(hostname: string): boolean {
  return !/^[\d.]+$|^\[/.test(hostname);
}

/** Signs in with a passkey only, or as the second step of a sign-in. @throws Error with a sentence if the browser has none or the user declines */
export async function signInWithPasskey(begun?: string): Promise<SignInStep> {
  const { challenge, options } = await client.call(getPasskeySignInOptions, { body: { challenge: begun } });
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const answer = await startAuthentication({ optionsJSON: requestOptions(options) }).catch(explain);
  return signIn({ challenge, passkey: JSON.stringify(answer) });
}

/**
 * Proves with a passkey that the signed-in user is still present.
 * @param first what was typed with it, for a passkey that does not identify its owner
 * @throws Error with a sentence
 */
export async function proveWithPasskey(first: Pick<ReauthenticationBody, 'password' | 'email_code'>): Promise<void> {
  const { challenge, options } = await client.call(getReauthenticationOptions);
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const answer = await startAuthentication({ optionsJSON: requestOptions(options) }).catch(explain);
  await proveAgain({ ...first, challenge, response: { ...answer } });
}

/** Creates a passkey on this device. @throws Error with a sentence */
export async function makePasskey(name: string): Promise<NewPasskey> {
  const { challenge, options } = await client.call(getPasskeyOptions);
  const { startRegistration } = await import('@simplewebauthn/browser');
  const response = await startRegistration({ optionsJSON: creationOptions(options) }).catch(explain);
  return { ...(await client.call(addPasskey, { body: { challenge, name, response: { ...response } } })), name };
}

function explain(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') throw new Error('This device has a passkey for your account already.');
  if (name === 'NotAllowedError' || name === 'AbortError') throw new Error('No passkey was given. Try again, or use another way.');
  throw error instanceof Error ? error : new Error(String(error));
}

/* The options come from our own server, which creates them with the server half of the same library. */
const creationOptions = (options: Readonly<Record<string, unknown>>) => options as unknown as PublicKeyCredentialCreationOptionsJSON;
const requestOptions = (options: Readonly<Record<string, unknown>>) => options as unknown as PublicKeyCredentialRequestOptionsJSON;
