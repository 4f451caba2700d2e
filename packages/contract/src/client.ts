import type { PasswordKeyJwk, Profile, SignUpBody } from './accounts.ts';
import type { ErrorEnvelope } from './envelope.ts';
import type { ErrorCode } from './error-codes.ts';
import type { Finding, ListFindingsQuery } from './findings.ts';
import type { ListSeoPagesQuery, SeoCheckPage, SeoPage, SeoPageDetail, SeoReport, SkippedUrl, StartSeoTestBody } from './seo.ts';
import type { ServerSettings } from './system.ts';
import type { ListTestsQuery, Test } from './tests.ts';

/** One page of a list. */
export interface Page<Row> {
  readonly data: readonly Row[];
  readonly next_cursor: string | null;
  readonly total: number | null;
}

/** An answer that is not a success, or no answer at all (`status` 500 with the text of the failure, as the specification has it). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly detail: string;
  readonly requestId: string;
  readonly fields: ErrorEnvelope['fields'];

  constructor(envelope: Pick<ErrorEnvelope, 'status' | 'message' | 'detail' | 'code' | 'request_id' | 'fields'>) {
    super(envelope.message);
    this.name = 'ApiError';
    this.status = envelope.status;
    this.code = envelope.code;
    this.detail = envelope.detail;
    this.requestId = envelope.request_id;
    this.fields = envelope.fields;
  }
}

type Query = Readonly<Record<string, string | number | boolean | undefined>>;

export interface ClientOptions {
  /** Origin of the server; '' for the page's own. */
  readonly baseUrl: string;
  /** The token of the moment, null when signed out. */
  readonly token: () => string | null;
}

/**
 * A typed client of the API. Every call rejects with ApiError.
 * @param options where the server is and who calls
 */
export function createClient(options: ClientOptions) {
  const request = async (
    method: string,
    path: string,
    parts: { query?: Query; body?: unknown; signal?: AbortSignal },
  ): Promise<Response> => {
    const token = options.token();
    const headers = new Headers();
    if (token) headers.set('authorization', `Token ${token}`);
    if (parts.body !== undefined) headers.set('content-type', 'application/json');
    let answer: Response;
    try {
      answer = await fetch(`${options.baseUrl}/api${path}${search(parts.query ?? {})}`, {
        method,
        headers,
        ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
        ...(parts.signal ? { signal: parts.signal } : {}),
      });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') throw error;
      throw new ApiError({
        status: 500,
        message: error instanceof Error ? error.message : String(error),
        detail: '',
        code: 'unavailable',
        request_id: '',
        fields: [],
      });
    }
    if (!answer.ok) throw await toError(answer);
    return answer;
  };
  const read = async <Data>(method: string, path: string, parts: { query?: Query; body?: unknown } = {}): Promise<Data> => {
    const envelope: { data: Data } = await (await request(method, path, parts)).json();
    return envelope.data;
  };
  const list = async <Row>(path: string, query: Query): Promise<Page<Row>> => {
    const page: Page<Row> = await (await request('GET', path, { query })).json();
    return page;
  };

  return {
    /** The raw answer, for files and streams. */
    request,
    signUp: (body: SignUpBody) => read<null>('POST', '/accounts/signup/', { body }),
    revokeToken: () => read<null>('DELETE', '/accounts/token/'),
    profile: () => read<Profile>('GET', '/accounts/user/'),
    passwordKey: () => read<PasswordKeyJwk>('GET', '/accounts/password-key/'),
    settings: () => read<ServerSettings>('GET', '/settings/'),
    listTests: (query: ListTestsQuery) => list<Test>('/project/test/', query),
    cancelTest: (testId: string) => read<{ test_id: string }>('POST', '/project/test/cancel/', { body: { test_id: testId } }),
    deleteTests: (testIds: readonly string[]) =>
      read<{ deleted: number }>('POST', '/project/test/delete/', { body: { test_ids: testIds } }),
    restoreTests: (testIds: readonly string[]) =>
      read<{ restored: number }>('POST', '/project/test/restore/', { body: { test_ids: testIds } }),
    listFindings: (query: ListFindingsQuery) => list<Finding>('/project/finding/', query),
    startSeoTest: (body: StartSeoTestBody) => read<{ test_id: string }>('POST', '/seo/website/', { body }),
    seoReport: async (testId: string) => (await list<SeoReport>('/seo/website/', { test_id: testId })).data[0],
    listSeoPages: (query: ListSeoPagesQuery) => list<SeoPage>('/seo/page/', query),
    seoPage: (testId: string, url: string) => read<SeoPageDetail>('GET', '/seo/page/detail/', { query: { test_id: testId, url } }),
    listSkippedUrls: (query: Query & { test_id: string }) => list<SkippedUrl>('/seo/skipped/', query),
    seoCheck: (checkId: string) => read<SeoCheckPage>('GET', '/seo/check/', { query: { check_id: checkId } }),
    recheckSeoTest: (testId: string) =>
      read<{ test_id: string; score: number | null }>('POST', '/seo/recheck/', { body: { test_id: testId } }),
  };
}

export type Client = ReturnType<typeof createClient>;

function search(query: Query): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') parameters.set(name, String(value));
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

async function toError(answer: Response): Promise<ApiError> {
  try {
    const envelope: ErrorEnvelope = await answer.json();
    return new ApiError(envelope);
  } catch {
    return new ApiError({
      status: answer.status,
      message: `The server answered with status ${answer.status}.`,
      detail: '',
      code: 'internal',
      request_id: '',
      fields: [],
    });
  }
}
