import type { PasswordKeyJwk } from '@plumbline/contract';
import { compactDecrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import { invalidField } from '../../platform/http/api-error.ts';
import { StartupError } from '../../platform/startup-error.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { serverSecrets } from '../../platform/secrets/tables.ts';

const NAME = 'password-key';
const ALGORITHM = 'RSA-OAEP-256';
/** As strong as 128 bits: NIST SP 800-57 part 1, table 2. */
const MODULUS_BITS = 3072;
const COMPACT_JWE = /^[\w-]+\.[\w-]+\.[\w-]+\.[\w-]+\.[\w-]+$/;

/** The key pair that encrypts passwords in transit, so that no proxy or log sees one. */
export interface PasswordKey {
  readonly publicJwk: PasswordKeyJwk;
  /** Decrypts a password if it was sent as a JWE to this key. @throws ApiError naming `password` */
  read(sent: string): Promise<string>;
}

/**
 * Reads the key pair shared by all processes, and creates it on first start.
 * @throws StartupError when the secret has changed since
 */
export async function openPasswordKey(db: NodePgDatabase, box: SecretBox): Promise<PasswordKey> {
  const jwk = await readOrMake(db, box);
  const key = await importJWK(jwk, ALGORITHM);
  const { n, e } = jwk;
  if (!n || !e) throw new Error('The kept password key is not an RSA key.');
  return {
    publicJwk: { kty: 'RSA', n, e, alg: ALGORITHM, use: 'enc' },
    async read(sent) {
      if (!COMPACT_JWE.test(sent)) return sent;
      try {
        const { plaintext } = await compactDecrypt(sent, key, {
          keyManagementAlgorithms: [ALGORITHM],
          contentEncryptionAlgorithms: ['A256GCM'],
        });
        return new TextDecoder().decode(plaintext);
      } catch {
        throw invalidField('password', 'The password was encrypted with another key. Reload the page and try again.');
      }
    },
  };
}

async function readOrMake(db: NodePgDatabase, box: SecretBox): Promise<JWK> {
  const kept = await stored(db);
  if (!kept) return make(db, box, null);
  const jwk = open(kept, box);
  // Earlier versions created shorter ones. A page loaded before the change asks its user to reload.
  return bitsOf(jwk) < MODULUS_BITS ? make(db, box, kept) : jwk;
}

async function stored(db: NodePgDatabase): Promise<string | null> {
  const [row] = await db.select().from(serverSecrets).where(eq(serverSecrets.name, NAME));
  return row?.sealed ?? null;
}

function bitsOf({ n }: JWK): number {
  return Buffer.from(n ?? '', 'base64url').byteLength * 8;
}

function open(sealed: string, box: SecretBox): JWK {
  try {
    const jwk: JWK = JSON.parse(box.open(sealed));
    return jwk;
  } catch {
    throw new StartupError(
      'APP_SECRET is not the one this database was set up with. Set it back, give the earlier one as APP_SECRET_PREVIOUS, or start with another database.',
    );
  }
}

/** Two processes may start at the same time: the first one to write wins, and both read its key back. @param replaces the currently stored key */
async function make(db: NodePgDatabase, box: SecretBox, replaces: string | null): Promise<JWK> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { modulusLength: MODULUS_BITS, extractable: true });
  const sealed = box.seal(JSON.stringify(await exportJWK(privateKey)));
  const isOld = and(eq(serverSecrets.name, NAME), eq(serverSecrets.sealed, replaces ?? ''));
  if (replaces === null) await db.insert(serverSecrets).values({ name: NAME, sealed }).onConflictDoNothing();
  else await db.update(serverSecrets).set({ sealed }).where(isOld);
  const kept = await stored(db);
  if (kept === null) throw new Error('The password key was not kept.');
  return open(kept, box);
}
