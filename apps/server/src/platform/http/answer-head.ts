type Fetch<Environment> = (request: Request, environment: Environment) => Response | Promise<Response>;

/**
 * Handles HEAD as GET and drops the body. Everything that looks at the method sees GET, so that turns and rate limits apply. The HTTP library would
 * only ignore the body, and whatever produces it would wait for a reader and keep its resources.
 */
export function answerHead<Environment>(fetch: Fetch<Environment>): Fetch<Environment> {
  return async (request, environment) => {
    if (request.method !== 'HEAD') return fetch(request, environment);
    const { url, headers, signal } = request;
    const answer = await fetch(new Request(url, { method: 'GET', headers, signal }), environment);
    // It may already have failed, and nobody would read that either.
    answer.body?.cancel().catch(() => undefined);
    return new Response(null, answer);
  };
}
