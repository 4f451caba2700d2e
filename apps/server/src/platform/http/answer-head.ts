type Fetch<Environment> = (request: Request, environment: Environment) => Response | Promise<Response>;

/**
 * Answers HEAD as GET is answered, and lets go of the body. Whatever reads the method sees GET: what takes turns, or is limited, is by either. The
 * library drops the body, and what makes it would wait for a reader with all that it holds.
 */
export function answerHead<Environment>(fetch: Fetch<Environment>): Fetch<Environment> {
  return async (request, environment) => {
    if (request.method !== 'HEAD') return fetch(request, environment);
    const { url, headers, signal } = request;
    const answer = await fetch(new Request(url, { method: 'GET', headers, signal }), environment);
    // It may have failed already: nobody would read that either.
    answer.body?.cancel().catch(() => undefined);
    return new Response(null, answer);
  };
}
