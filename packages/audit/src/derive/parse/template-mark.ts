/** Every mark contains at least one of these, raw or escaped; a quick test that rules out nearly all URLs. */
const HINT = /[{}$]|%7B|%7D|object|undefined|NaN/i;

/** The placeholder left in a URL by a template that was not filled in; null when there is none. */
export function templateMark(reference: string): string | null {
  if (!HINT.test(reference)) return null;
  const decoded = reference
    .replace(/%7B/gi, '{')
    .replace(/%7D/gi, '}')
    .replace(/%5B/gi, '[')
    .replace(/%5D/gi, ']')
    .replace(/%20|\+/g, ' ');
  const mark = /\{\{|\}\}|\$\{|\[object Object\]/.exec(decoded)?.[0];
  if (mark) return mark;
  // Only as a whole path segment or a whole value: /docs/undefined-behaviour is a page.
  return /(?:^|[/=])(undefined|NaN)(?=$|[/?#&])/.exec(decoded)?.[1] ?? null;
}
