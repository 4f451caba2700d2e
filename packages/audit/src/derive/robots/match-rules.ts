import type { RobotsGroup } from './robots-lines.ts';

/** Says whether a path with its query may be fetched. */
export type PathRule = (path: string) => boolean;

interface Rule {
  readonly allows: boolean;
  readonly length: number;
  readonly matches: PathRule;
}

/**
 * The rules of a robots.txt file for one crawler: the longest matching pattern decides, and of two equally long ones the one that allows (RFC 9309,
 * sections 2.2.1 to 2.2.3). Each pattern is matched in one pass from left to right, so that the cost grows only with the length of the file.
 * @param agent the product token, lower case
 */
export function rulesFor(groups: readonly RobotsGroup[], agent: string): PathRule {
  const rules = groupsOf(groups, agent)
    .flatMap((group) => group.rules)
    .map(({ allows, path }): Rule => {
      const pattern = encoded(path);
      return { allows, length: pattern.length, matches: patternOf(pattern) };
    })
    .toSorted((a, b) => b.length - a.length || Number(b.allows) - Number(a.allows));
  return (path) => {
    const plain = upperCaseCodes(path);
    return rules.find(({ matches }) => matches(plain))?.allows ?? true;
  };
}

/** The groups that apply to a crawler: those that name it, or else those for all. @param agent the product token, lower case */
export function groupsOf(groups: readonly RobotsGroup[], agent: string): readonly RobotsGroup[] {
  const named = [agent, '*'].map((name) => groups.filter(({ agents }) => agents.some((own) => own.split('/')[0]?.trim() === name)));
  return named.find((own) => own.length > 0) ?? [];
}

/** A star matches any characters, a final dollar sign the end. */
function patternOf(pattern: string): PathRule {
  const isWhole = pattern.endsWith('$');
  const [first = '', ...others] = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  const last = others.pop();
  if (last === undefined) return isWhole ? (path) => path === first : (path) => path.startsWith(first);
  return (path) => {
    if (!path.startsWith(first)) return false;
    let from = first.length;
    for (const part of others) {
      const at = path.indexOf(part, from);
      if (at < 0) return false;
      from = at + part.length;
    }
    return isWhole ? path.endsWith(last) && path.length - last.length >= from : path.includes(last, from);
  };
}

/** Encoded in the same way as the paths of URLs. */
function encoded(pattern: string): string {
  try {
    return upperCaseCodes(encodeURI(pattern).replaceAll('%25', '%'));
  } catch {
    // A lone surrogate cannot be encoded.
    return pattern;
  }
}

function upperCaseCodes(path: string): string {
  return path.includes('%') ? path.replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase()) : path;
}
