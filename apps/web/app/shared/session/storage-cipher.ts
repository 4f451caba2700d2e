const ITERATIONS = 250_000;
const NONCE_BYTES = 12;

/** Encrypts the values of one browser's storage. */
export interface StorageCipher {
  encrypt(plain: string): Promise<string>;
  /** null for a value that was not written with this key. */
  decrypt(sealed: string): Promise<string | null>;
}

/**
 * AES-GCM with a key derived from the session token (PBKDF2, SHA-256, 250,000 iterations): what is stored in this browser is
 * readable only while its session lasts.
 * @param salt base64, created once per browser
 */
export async function createStorageCipher(token: string, salt: string): Promise<StorageCipher> {
  const secret = await crypto.subtle.importKey('raw', new TextEncoder().encode(token), 'PBKDF2', false, ['deriveKey']);
  const key = await crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', iterations: ITERATIONS, salt: fromBase64(salt) },
    secret,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
  return {
    async encrypt(plain) {
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const body = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, new TextEncoder().encode(plain)));
      return toBase64(new Uint8Array([...nonce, ...body]));
    },
    async decrypt(sealed) {
      try {
        const bytes = fromBase64(sealed);
        const iv = bytes.slice(0, NONCE_BYTES);
        return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.slice(NONCE_BYTES)));
      } catch {
        return null;
      }
    },
  };
}

/** A new salt in base64. */
export function newSalt(): string {
  return toBase64(crypto.getRandomValues(new Uint8Array(16)));
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
