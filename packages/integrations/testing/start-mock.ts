import { createHash, randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { loadContract } from './contract.ts';
import { type MockRequest, readRequest } from './mock-request.ts';
import type { MockAnswer, MockItem, MockRoute, MockTool } from './mock-tool.ts';

/** The OAuth app registered with the mock. */
export const MOCK_APP = { clientId: 'plumbline-app', clientSecret: 'app-secret-of-the-mock' } as const;

/**
 * What goes wrong with the next matching request, once.
 * - `failure`: the tool’s own kind of 500, nothing is done
 * - `limit`: rate-limited for some seconds
 * - `cut`: the request is executed and the connection closed without a response
 * - `half`: the request is executed and half of the response sent
 * - `silent`: nothing is done and no response sent
 * - `unanswered`: the request is executed and no response sent
 * - `answer`: nothing is done, and the given response sent
 */
export interface MockFault {
  readonly kind: 'failure' | 'limit' | 'cut' | 'half' | 'silent' | 'unanswered' | 'answer';
  readonly method?: MockRoute['method'];
  /** Suffix of the path. */
  readonly path?: string;
  readonly seconds?: number;
  readonly answer?: MockAnswer;
}

/** A mock work tool on loopback. */
export interface RunningMock {
  readonly tool: MockTool;
  /** Base URL of its API. */
  readonly baseUrl: string;
  /** Base URL of its consent screen and tokens. */
  readonly oauthUrl: string;
  /** A valid personal token. */
  readonly personalToken: string;
  /** Creates another one. */
  readonly makeToken: () => string;
  readonly requests: readonly MockRequest[];
  /** Requests that its document, or one of its own rules, forbids. A test must end without any. */
  readonly violations: readonly string[];
  readonly fail: (fault: MockFault) => void;
  /** Expires all access tokens; refresh tokens stay valid. */
  readonly expireTokens: () => void;
  /** Revokes all tokens, as if consent were withdrawn. */
  readonly revokeTokens: () => void;
  readonly items: () => readonly MockItem[];
  readonly close: () => Promise<void>;
}

/** Starts a mock work tool on a free loopback port. */
export async function startMock(tool: MockTool): Promise<RunningMock> {
  const contract = loadContract(tool.contracts);
  const accessTokens = new Set<string>();
  const makeToken = (): string => {
    const token = `personal-${randomUUID()}`;
    accessTokens.add(token);
    return token;
  };
  const personalToken = makeToken();
  const refreshTokens = new Set<string>();
  const codes = new Map<string, { readonly challenge: string | null; readonly redirectUri: string }>();
  const requests: MockRequest[] = [];
  const violations: string[] = [];
  const faults: MockFault[] = [];
  const open = new Set<ServerResponse>();

  const issue = (): MockAnswer => {
    const access = `access-${randomUUID()}`;
    const refresh = `refresh-${randomUUID()}`;
    accessTokens.add(access);
    if (!tool.oauth.isEndless) refreshTokens.add(refresh);
    const tokens = {
      access_token: access,
      token_type: 'bearer',
      ...(!tool.oauth.isEndless && { refresh_token: refresh, expires_in: 3600 }),
    };
    return { json: tool.oauth.grant?.(tokens) ?? tokens };
  };

  const authorize = (request: MockRequest): MockAnswer => {
    const redirectUri = request.query.get('redirect_uri') ?? '';
    const state = request.query.get('state');
    if (request.query.get('client_id') !== MOCK_APP.clientId || !state || !URL.canParse(redirectUri)) {
      return { status: 400, text: 'The request is wrong.' };
    }
    const challenge = request.query.get('code_challenge');
    if (tool.oauth.pkce && (!challenge || request.query.get('code_challenge_method') !== 'S256'))
      return { status: 400, text: 'PKCE is missing.' };
    const code = randomUUID();
    codes.set(code, { challenge, redirectUri });
    const back = new URL(redirectUri);
    back.searchParams.set('code', code);
    back.searchParams.set('state', state);
    return { status: 302, headers: { location: back.href } };
  };

  const exchange = (request: MockRequest): MockAnswer => {
    const refused = { status: 400, json: { error: 'invalid_grant' } };
    const isForm = request.fields !== null;
    if (isForm !== (tool.oauth.body === 'form')) return { status: 400, json: { error: 'invalid_request' } };
    const given = isForm ? Object.fromEntries(request.fields) : (request.json as Record<string, string>);
    const basic = `Basic ${Buffer.from(`${MOCK_APP.clientId}:${MOCK_APP.clientSecret}`).toString('base64')}`;
    const isApp =
      tool.oauth.clientAuth === 'basic'
        ? request.headers['authorization'] === basic
        : given['client_id'] === MOCK_APP.clientId && given['client_secret'] === MOCK_APP.clientSecret;
    if (!isApp) return { status: 401, json: { error: 'invalid_client' } };
    if (given['grant_type'] === 'refresh_token') {
      const token = given['refresh_token'] ?? '';
      if (!refreshTokens.has(token)) return refused;
      if (tool.oauth.rotates) refreshTokens.delete(token);
      return issue();
    }
    const code = codes.get(given['code'] ?? '');
    codes.delete(given['code'] ?? '');
    if (!code || code.redirectUri !== given['redirect_uri']) return refused;
    const challenge = createHash('sha256')
      .update(given['code_verifier'] ?? '')
      .digest('base64url');
    return code.challenge !== null && code.challenge !== challenge ? refused : issue();
  };

  const answerTo = (seen: Omit<MockRequest, 'params'>): MockAnswer | null => {
    const { method, path } = seen;
    if (method === 'GET' && path === tool.oauth.authorizePath) return authorize({ ...seen, params: {} });
    if (method === 'POST' && path === tool.oauth.tokenPath) return exchange({ ...seen, params: {} });
    const below = path.startsWith(tool.basePath) ? path.slice(tool.basePath.length) : path;
    for (const route of tool.routes) {
      const params = route.method === method ? match(route.path, below) : null;
      if (params === null) continue;
      const request = { ...seen, params };
      if (!route.isOpen && !accessTokens.has(tool.tokenOf(request))) return tool.refusals.deadToken;
      const contractPath = tool.contractPath(path);
      const isJudged = contract !== null && !(route.isBeyondContract && !contract.has(method, contractPath));
      const refused = isJudged ? contract.judge(method, contractPath, request) : null;
      const wrong = (refused !== null && tool.deviation?.test(refused) ? null : refused) ?? tool.judge?.(request) ?? null;
      if (wrong !== null) {
        violations.push(`${method} ${path}: ${wrong}`);
        return { status: 400, json: { message: wrong } };
      }
      return route.answer(request);
    }
    violations.push(`${method} ${path}: the mock has no such operation`);
    return { status: 404, json: { message: 'Not Found' } };
  };

  const takeFault = ({ method, path }: Pick<MockRequest, 'method' | 'path'>): MockFault | null => {
    const at = faults.findIndex((fault) => (fault.method ?? method) === method && path.endsWith(fault.path ?? ''));
    return at === -1 ? null : (faults.splice(at, 1)[0] ?? null);
  };

  const server = createServer((message, response) => {
    open.add(response);
    response.once('close', () => open.delete(response));
    void readRequest(message).then((seen) => {
      requests.push({ ...seen, params: {} });
      const fault = takeFault(seen);
      if (fault?.kind === 'silent') return;
      if (fault?.kind === 'failure') return send(response, tool.refusals.failure);
      if (fault?.kind === 'answer') return send(response, fault.answer ?? {});
      if (fault?.kind === 'limit') return send(response, tool.refusals.limit(fault.seconds ?? 0));
      const answer = answerTo(seen) ?? { status: 404 };
      if (fault?.kind === 'unanswered') return;
      if (fault?.kind === 'cut') return void response.destroy();
      if (fault?.kind === 'half') return sendHalf(response, answer);
      return send(response, answer);
    });
  });
  const host = '127.0.0.1';
  await new Promise<void>((resolve) => void server.listen(0, host, resolve));
  const address = server.address();
  if (address === null || typeof address === 'string' || !isIP(address.address)) throw new Error('The mock does not listen.');
  const origin = `http://${host}:${address.port}`;
  return {
    tool,
    baseUrl: `${origin}${tool.basePath}`,
    oauthUrl: origin,
    personalToken,
    makeToken,
    requests,
    violations,
    fail: (fault) => void faults.push(fault),
    expireTokens: () => accessTokens.clear(),
    revokeTokens: () => {
      accessTokens.clear();
      refreshTokens.clear();
    },
    items: tool.items,
    close: async () => {
      for (const response of open) response.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function match(pattern: string, path: string): Record<string, string> | null {
  const names: string[] = [];
  const source = pattern.replaceAll(/[.+*?^$()|[\]\\]/g, '\\$&').replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    names.push(name);
    return '([^/]+)';
  });
  const found = new RegExp(`^${source}$`).exec(path);
  return found ? Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(found[at + 1] ?? '')])) : null;
}

function bodyOf({ json, text }: MockAnswer): string {
  return text ?? (json === undefined ? '' : JSON.stringify(json));
}

function send(response: ServerResponse, answer: MockAnswer): void {
  const type = answer.text === undefined ? 'application/json' : 'text/plain';
  response.writeHead(answer.status ?? 200, { 'content-type': type, ...answer.headers });
  response.end(bodyOf(answer));
}

function sendHalf(response: ServerResponse, answer: MockAnswer): void {
  const body = bodyOf(answer);
  response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) + 1 });
  response.write(body.slice(0, Math.ceil(body.length / 2)), () => response.destroy());
}
