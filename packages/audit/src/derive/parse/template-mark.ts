/** What every mark has at least one of, as written or escaped; it spares nearly all addresses the closer look. */
const HINT = /[{}$]|%7B|%7D|object|undefined|NaN/i;

/** What is left in an address when a template was not filled; null when nothing is. */
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
  // A whole part of the path or a whole value: /docs/undefined-behaviour is a page.
  return /(?:^|[/=])(undefined|NaN)(?=$|[/?#&])/.exec(decoded)?.[1] ?? null;
}
