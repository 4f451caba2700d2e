import { definePageCheck, fail, pass } from '../../check.ts';
import { looksRandom } from '../../derive/exposure/random-text.ts';
import { DOUBTFUL_SESSION_PARAMETERS, SESSION_PARAMETERS } from '../../standards/session-names.ts';

export const sessionIdInUrl = definePageCheck({
  id: 'session-id-in-url',
  category: 'Search Optimization',
  appliesTo: ['html', 'ok-status'],
  needs: ['artifact'],
  run({ artifact }) {
    const name = sessionParameter(new URL(artifact.url));
    if (name === null) return pass();
    return fail({ message: 'The address of this page contains a session identifier.', facts: { Parameter: name } });
  },
});

/** Name of the query or path parameter that carries a session; null when none does. */
function sessionParameter({ pathname, searchParams }: URL): string | null {
  const inPath = /;(jsessionid|phpsessid|sid)=[\w!.-]{6,}/i.exec(pathname)?.[1];
  if (inPath) return inPath;
  // ASP.NET's cookieless sessions: /(S(lit3py55t21z5v55vlm25s55))/page.
  if (/\/\((?:S|X\([^)/]*\)S)\(\w{20,}\)\)\//.test(pathname)) return '(S(…))';
  for (const [name, value] of searchParams) {
    const key = name.toLowerCase();
    if (SESSION_PARAMETERS.has(key) && value !== '') return name;
    if (DOUBTFUL_SESSION_PARAMETERS.has(key) && looksRandom(value)) return name;
  }
  return null;
}
