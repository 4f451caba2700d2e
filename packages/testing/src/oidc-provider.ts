import { generateKeyPairSync, type JsonWebKey, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import Provider, { type Context } from 'oidc-provider';

/** The person who signs in at the provider. */
export interface OidcPerson {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
}

/** A real OpenID provider on loopback, whose user consents to everything. */
export interface TestOidcProvider extends AsyncDisposable {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Sets who signs in from now on; with null, sign-in is denied. */
  readonly become: (person: OidcPerson | null) => void;
  /** An ID token with these claims as the provider would sign it; `withStrangerKey` signs it with another key. */
  readonly idToken: (claims: Readonly<Record<string, unknown>>, options?: { readonly withStrangerKey?: boolean }) => string;
  readonly close: () => Promise<void>;
}

const CLIENT = { clientId: 'plumbline', clientSecret: 'plumbline-and-a-secret' };

export interface OidcHabits {
  /** Whether ID tokens include `auth_time`. */
  readonly tellsAuthTime?: boolean;
  /** Publishes keys other than those it signs with, so its signatures cannot be verified. */
  readonly publishesOtherKeys?: boolean;
  /** The issuer its metadata states, in place of its own. */
  readonly callsItself?: (issuer: string) => string;
}

/** Starts an OpenID provider with authorization code flow, PKCE, state and nonce. */
export async function startOidcProvider(habits: OidcHabits = {}): Promise<TestOidcProvider> {
  const server = createServer();
  const issuer = await listen(server);
  const key = newKey();
  const stranger = newKey();
  let person: OidcPerson | null = null;
  const known = new Map<string, OidcPerson>();
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        // For a native client the port of a loopback address is ignored: the server under test gets its port later.
        redirect_uris: ['http://127.0.0.1/api/auth/callback/google', 'http://localhost/api/auth/callback/google'],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        application_type: 'native',
        require_auth_time: habits.tellsAuthTime ?? false,
      },
    ],
    jwks: { keys: [key.jwk] },
    cookies: { keys: ['a key of the tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    ttl: { Session: 60, Grant: 60, Interaction: 60, AccessToken: 60, IdToken: 60, AuthorizationCode: 60 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => '/interaction' },
    findAccount: (_context: unknown, id: string) => ({ accountId: id, claims: () => known.get(id) ?? { sub: id } }),
    async loadExistingGrant({ oidc }: Context) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const handle = provider.callback();
  server.on('request', (request, response) => {
    if (request.url === '/jwks' && habits.publishesOtherKeys) {
      const { kty, n, e, kid, alg, use } = stranger.jwk;
      return response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [{ kty, n, e, kid, alg, use }] }));
    }
    if (request.url === '/.well-known/openid-configuration' && habits.callsItself) {
      const metadata = { issuer: habits.callsItself(issuer), jwks_uri: `${issuer}/jwks` };
      return response.setHeader('content-type', 'application/json').end(JSON.stringify(metadata));
    }
    if (!request.url?.startsWith('/interaction')) return handle(request, response);
    if (person) known.set(person.sub, person);
    return provider.interactionFinished(
      request,
      response,
      person
        ? { login: { accountId: person.sub, remember: false }, consent: {} }
        : { error: 'access_denied', error_description: 'The person said no.' },
    );
  });
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return {
    issuer,
    ...CLIENT,
    become: (next) => {
      person = next;
    },
    idToken(claims, { withStrangerKey = false } = {}) {
      const now = Math.floor(Date.now() / 1000);
      const payload = { iss: issuer, aud: CLIENT.clientId, iat: now, exp: now + 300, ...claims };
      return signJwt(payload, withStrangerKey ? stranger : key);
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

interface Key {
  readonly jwk: JsonWebKey;
  readonly kid: string;
}

function newKey(): Key {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = 'key-of-the-tests';
  return { kid, jwk: { ...privateKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' } };
}

function signJwt(payload: object, { jwk, kid }: Key): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const head = `${part({ alg: 'RS256', typ: 'JWT', kid })}.${part(payload)}`;
  return `${head}.${sign('sha256', Buffer.from(head), { key: jwk, format: 'jwk' }).toString('base64url')}`;
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (typeof address !== 'object' || address === null) return reject(new Error('The provider got no port.'));
      return resolve(`http://127.0.0.1:${address.port}`);
    });
  });
}
