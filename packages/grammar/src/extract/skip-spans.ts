import type { Span } from './text-unit.ts';

/** Patterns for parts of prose that are not prose themselves. One expression each, so that each is readable. */
const NOT_PROSE: readonly RegExp[] = [
  // Web and mail addresses, with or without a scheme.
  /\b(?:[a-z][a-z0-9+.-]*:\/\/|www\.)[^\s<>"]+/giu,
  /\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+\b/gu,
  /\b(?:[a-z0-9-]+\.)+(?:com|org|net|io|dev|app|co|edu|gov|info|biz|eu|uk|de|fr|es|it|nl|pl|ch|at|be|se|no|dk|fi|pt|jp|cn|in|br|ca|au|us|ai)\b(?:\/[^\s<>"]*)?/giu,
  // File names, paths and handles.
  /(?<![\w/])(?:[.~]?\.?\/)?[\w.-]+(?:\/[\w.-]+)+\/?/gu,
  /\b[\w-]+\.(?:[jt]sx?|mjs|cjs|json|ya?ml|toml|css|scss|html?|xml|svg|png|jpe?g|webp|gif|pdf|md|txt|csv|zip|t?gz|tar|py|rb|go|rs|c|h|cpp|sh|sql|php|exe|dmg|deb|rpm|conf|ini|log|lock)\b/giu,
  /(?<!\S)[@#][\w-]+/gu,
  // Times, dates, versions, sizes, prices: anything with a digit in it.
  /(?<![\p{L}\p{N}])[$€£¥]?[\p{L}_+-]*\p{N}[\p{L}\p{N}_.,:/%+×'’-]*(?<![.,:'’])/gu,
  // Code identifiers: camelCase, snake_case, calls, options, variables.
  /\b\p{L}*\p{Ll}\p{Lu}[\p{L}\p{N}]*\b/gu,
  /\b\w+(?:_\w+)+\b|\b_\w+\b/gu,
  /\b[\w.]+\(\)/gu,
  /(?<![\w-])--?[a-z][\w-]*/gu,
  /\$\{?\w+\}?|%\w+%|\{\{?[^{}]*\}?\}/gu,
  /\b\w+(?:::|->)\w+|\b[a-z]+(?::[a-z_]+)+\b|\b[a-z]\w*(?:\.[a-z_]\w*)+\b/gu,
  // Acronyms and product names in capitals, possibly with a plural s.
  /\b\p{Lu}[\p{Lu}&]+(?:['’]?s)?\b/gu,
];

/** Parts of a text that look like code, addresses, numbers or names rather than prose. In order, not overlapping. */
export function skipSpansOf(text: string): readonly Span[] {
  const found: Span[] = [];
  for (const pattern of NOT_PROSE) {
    for (const { index, 0: match } of text.matchAll(pattern)) found.push([index, index + match.length]);
  }
  return joinSpans(found);
}

/** Merges spans that touch or overlap; the result is in order. */
export function joinSpans(spans: readonly Span[]): readonly Span[] {
  const joined: [number, number][] = [];
  for (const [start, end] of spans.toSorted((one, other) => one[0] - other[0])) {
    const last = joined.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else joined.push([start, end]);
  }
  return joined;
}
