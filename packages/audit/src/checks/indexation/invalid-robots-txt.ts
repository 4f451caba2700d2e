import { defineSiteCheck, fail, notApplicable, pass } from '../../check.ts';
import { type RobotsLine, robotsLines } from '../../derive/robots/robots-lines.ts';
import { MAX_FACT_CHARACTERS, MAX_LISTED } from '../../standards/evidence-limits.ts';
import { MAX_ROBOTS_BYTES, ROBOTS_DIRECTIVES } from '../../standards/robots-txt.ts';

export const invalidRobotsTxt = defineSiteCheck({
  id: 'invalid-robots-txt',
  category: 'Indexation',
  scope: 'site',
  needs: ['robots'],
  run({ robots }) {
    const { status, text, bytes, url } = robots.probe;
    // An HTML page in place of the file is reported as unavailable-robots-txt.
    if (status < 200 || status >= 300 || /^\s*</.test(text)) return notApplicable();
    const lines = robotsLines(text);
    // When only the beginning of the file was kept, its last line may be cut.
    const read = Buffer.byteLength(text) < bytes ? lines.slice(0, -1) : lines;
    const problems = problemsOf(read).map(({ line, what }) => `Line ${line.number}: ${line.text.slice(0, MAX_FACT_CHARACTERS)} (${what})`);
    if (bytes > MAX_ROBOTS_BYTES) problems.unshift(`The file is larger than ${MAX_ROBOTS_BYTES / 1024} KiB; crawlers ignore the rest.`);
    if (problems.length === 0) return pass();
    return fail({
      message: problems.length === 1 ? 'The robots.txt file has an error.' : `The robots.txt file has ${problems.length} errors.`,
      facts: { Address: url, Errors: problems.slice(0, MAX_LISTED) },
    });
  },
});

function problemsOf(lines: readonly RobotsLine[]): readonly { readonly line: RobotsLine; readonly what: string }[] {
  let isInGroup = false;
  return lines.flatMap((line) => {
    const what = problemOf(line, isInGroup);
    if (line.directive === 'user-agent') isInGroup = true;
    return what === null ? [] : [{ line, what }];
  });
}

function problemOf({ directive, value }: RobotsLine, isInGroup: boolean): string | null {
  if (directive === '') return 'there is no colon';
  if (!ROBOTS_DIRECTIVES.has(directive)) return 'crawlers do not know this directive';
  if (directive === 'user-agent') return value === '' ? 'it names no crawler' : null;
  if (directive !== 'allow' && directive !== 'disallow') return null;
  if (!isInGroup) return 'no user-agent line stands before it';
  return value === '' || /^[/*$]/.test(value) ? null : 'the path does not begin with a slash';
}
