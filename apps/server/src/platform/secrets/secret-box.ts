import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts small secrets for the database with AES-256-GCM. */
export interface SecretBox {
  /** @returns version, key id, and base64url of nonce, tag and ciphertext, separated by dots */
  seal(plain: string): string;
  /** @throws when the text was modified, or encrypted with another secret or for another purpose */
  open(sealed: string): string;
  /** Whether a text uses the current version and key; otherwise it should be re-encrypted. */
  isCurrent(sealed: string): boolean;
}

/** Identifies the format, so that it can change. Texts without a version have the first format. */
const VERSION = '1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID_BYTES = 6;

interface NamedKey {
  readonly key: Buffer;
  /** Version and key id, which precede a text and are authenticated with it. */
  readonly head: string;
}

/**
 * @param purpose separates the keys of different uses
 * @param previousSecret decrypts texts from before the secret was replaced, but encrypts nothing
 */
export function createSecretBox(appSecret: string, purpose: string, previousSecret: string | null = null): SecretBox {
  const current = nameKey(appSecret, purpose);
  const keys = previousSecret === null ? [current] : [current, nameKey(previousSecret, purpose)];
  return {
    seal(plain) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.key, nonce).setAAD(Buffer.from(current.head));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return current.head + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed) {
      if (!sealed.includes('.')) return openUnnamed(keys, sealed);
      const named = keys.find(({ head }) => sealed.startsWith(head));
      if (!named) throw new Error('The text is sealed under another key.');
      return decipher(named.key, sealed.slice(named.head.length), named.head);
    },
    isCurrent: (sealed) => sealed.startsWith(current.head),
  };
}

function nameKey(secret: string, purpose: string): NamedKey {
  const id = deriveKey(secret, `${purpose} key id`).subarray(0, KEY_ID_BYTES).toString('base64url');
  return { key: deriveKey(secret, purpose), head: `${VERSION}.${id}.` };
}

function openUnnamed(keys: readonly NamedKey[], sealed: string): string {
  for (const { key } of keys) {
    try {
      return decipher(key, sealed);
    } catch {
      // The key is unknown, so the others are tried.
    }
  }
  throw new Error('The text was changed, or sealed under another key.');
}

function decipher(key: Buffer, text: string, head: string | null = null): string {
  const bytes = Buffer.from(text, 'base64url');
  // Explicit, so that a shorter tag is not accepted.
  const made = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  if (head !== null) made.setAAD(Buffer.from(head));
  made.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([made.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), made.final()]).toString('utf8');
}

/** A 256-bit key for one purpose (HKDF, RFC 5869). */
export function deriveKey(appSecret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', appSecret, 'plumbline', purpose, 32));
}
