/** One line of a robots.txt file with content. */
export interface RobotsLine {
  /** 1-based. */
  readonly number: number;
  readonly text: string;
  /** Lower case, '' when the line has no colon. */
  readonly directive: string;
  readonly value: string;
}

/** The rules for crawlers that are named together. */
export interface RobotsGroup {
  /** Lower case. */
  readonly agents: readonly string[];
  /** Seconds between two requests, if it is a number. */
  readonly crawlDelay: number | null;
  readonly rules: readonly { readonly allows: boolean; readonly path: string; readonly line: RobotsLine }[];
}

/** Lines of a robots.txt file without comments and empty lines (RFC 9309, section 2.2). */
export function robotsLines(text: string): readonly RobotsLine[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => readLine(line, index + 1))
    .filter((line) => line.text !== '');
}

/** Groups of a robots.txt file; rules before the first user-agent line belong to no group and are left out. */
export function robotsGroups(lines: readonly RobotsLine[]): readonly RobotsGroup[] {
  const groups: { agents: string[]; crawlDelay: number | null; rules: RobotsGroup['rules'][number][] }[] = [];
  let isNaming = false;
  for (const line of lines) {
    const group = groups.at(-1);
    if (line.directive === 'user-agent') {
      if (group && isNaming) group.agents.push(line.value.toLowerCase());
      else groups.push({ agents: [line.value.toLowerCase()], crawlDelay: null, rules: [] });
      isNaming = true;
    } else if (line.directive === 'allow' || line.directive === 'disallow') {
      isNaming = false;
      if (line.value !== '') group?.rules.push({ allows: line.directive === 'allow', path: line.value, line });
    } else if (line.directive === 'crawl-delay') {
      isNaming = false;
      if (group && /^\d{1,6}(?:\.\d{1,6})?$/.test(line.value)) group.crawlDelay ??= Number(line.value);
    }
  }
  return groups;
}

function readLine(line: string, number: number): RobotsLine {
  const hash = line.indexOf('#');
  const text = (hash === -1 ? line : line.slice(0, hash)).trim();
  const colon = text.indexOf(':');
  if (colon === -1) return { number, text, directive: '', value: '' };
  return { number, text, directive: text.slice(0, colon).trim().toLowerCase(), value: text.slice(colon + 1).trim() };
}
