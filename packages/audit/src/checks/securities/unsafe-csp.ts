import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { type ContentPolicy, enforcedPolicies } from '../../derive/headers/content-policy.ts';

export const unsafeCsp = definePageCheck({
  id: 'unsafe-csp',
  category: 'Securities',
  appliesTo: ['html', 'ok-status'],
  needs: ['document', 'response'],
  run({ document, response }) {
    const policies = enforcedPolicies(document, response.headers);
    if (policies.length === 0) return notApplicable();
    const problems = problemsOf(policies);
    if (problems.length === 0) return pass();
    return fail({
      message: 'The content security policy of this page leaves ways for injected code.',
      at: policies.flatMap(({ element }) => element ?? []),
      facts: { Problems: problems, Policy: policies.map(({ text }) => text) },
    });
  },
});

/** All policies apply together, so one strict policy is enough. */
function problemsOf(policies: readonly ContentPolicy[]): readonly string[] {
  const scripts = policies.flatMap(({ directives }) => {
    const sources = directives.get('script-src') ?? directives.get('default-src');
    return sources ? [sources] : [];
  });
  const has = (name: string): boolean => policies.some(({ directives }) => directives.has(name));
  const problems: string[] = [];
  if (scripts.length === 0) problems.push('Scripts may come from anywhere: there is neither script-src nor default-src');
  else {
    if (scripts.every(allowsInline)) problems.push("script-src allows 'unsafe-inline' without a nonce or hash");
    if (scripts.every(allowsAnyHost)) problems.push('script-src allows every host (*)');
  }
  if (!has('object-src') && !has('default-src')) problems.push('object-src is not set');
  if (!has('base-uri')) problems.push('base-uri is not set');
  return problems;
}

/** Browsers ignore 'unsafe-inline' beside a nonce, a hash or 'strict-dynamic' (CSP Level 3, section 6.7.3.2). */
function allowsInline(sources: readonly string[]): boolean {
  return sources.includes("'unsafe-inline'") && !sources.some((source) => /^'(?:nonce-|sha(?:256|384|512)-|strict-dynamic')/.test(source));
}

function allowsAnyHost(sources: readonly string[]): boolean {
  return sources.includes('*') && !sources.includes("'strict-dynamic'");
}
