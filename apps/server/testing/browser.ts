/** Calls the authentication library as a browser would. */
export interface TestBrowser {
  readonly cookies: Map<string, string>;
  // oxlint-disable-next-line typescript/no-explicit-any
  request(method: string, path: string, form?: Record<string, string>): Promise<any>;
  /** Sends a form with the csrf token of this browser. */
  // oxlint-disable-next-line typescript/no-explicit-any
  post(path: string, form?: Record<string, string>): Promise<any>;
  /** Opens an address and follows redirects across hosts, with a cookie jar per host. @returns the last response */
  follow(url: string): Promise<{ readonly url: string; readonly status: number }>;
}

/**
 * A browser’s cookie jar for the authentication library.
 * @param origin of the server; called each time
 * @param always headers of every request
 */
export function openTestBrowser(origin: () => string, always: Readonly<Record<string, string>> = {}): TestBrowser {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (url: string): Map<string, string> => {
    const { origin: host } = new URL(url);
    const jar = jars.get(host) ?? new Map<string, string>();
    jars.set(host, jar);
    return jar;
  };
  const send = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const jar = jarOf(url);
    const headers = new Headers({ ...always, ...Object.fromEntries(new Headers(init.headers)) });
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /;\s*max-age=0/i.test(line) || /expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  const request: TestBrowser['request'] = async (method, path, form) => {
    const answer = await send(`${origin()}/api/auth${path}`, {
      method,
      headers: {
        'x-auth-return-redirect': '1',
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(form ? { body: new URLSearchParams(form).toString() } : {}),
    });
    return answer.json();
  };
  return {
    get cookies() {
      return jarOf(origin());
    },
    request,
    async post(path, form = {}) {
      const { csrfToken } = await request('GET', '/csrf');
      return request('POST', path, { csrfToken, callbackUrl: `${origin()}/`, ...form });
    },
    async follow(start) {
      let url = start;
      for (let hop = 0; hop < 20; hop += 1) {
        const answer = await send(url);
        const location = answer.headers.get('location');
        if (!location) return { url, status: answer.status };
        url = new URL(location, url).href;
        // Where it leads is of interest, not the website’s page itself.
        if (url.startsWith(`${origin()}/`) && !url.includes('/api/')) return { url, status: 200 };
      }
      throw new Error(`${start} redirects without end.`);
    },
  };
}
