import { describe, expect, it } from 'vitest';
import { answeredProbe } from '../../../testing/answered-probe.ts';
import { collected, judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';

function judge(text: string, status = 404) {
  const random = answeredProbe('https://example.com/plumbline-0', { text, status });
  return judgeNodes('leaking-not-found-page', [pageNode('/')], { notFound: collected({ random, deep: [], assets: [] }) });
}

describe('leaking-not-found-page', () => {
  it.each([
    ['<address>Apache/2.4.57 (Debian) Server at example.com Port 80</address>', 'program version: Apache/2.4.57'],
    ['<center>nginx/1.24.0</center>', 'program version: nginx/1.24.0'],
    ['Error: no route\n    at Router.handle (/srv/app/router.js:12:7)\n', 'stack trace: '],
    ['Traceback (most recent call last):\n  File "app.py"', 'stack trace: Traceback'],
    ['<b>Warning</b>:  include(x.php): failed in <b>/var/www/index.php</b> on line <b>3</b>', 'stack trace: '],
    ["You're seeing this error because you have <code>DEBUG = True</code>", 'debug page: '],
    ['Version Information: Microsoft .NET Framework Version:4.0.30319', 'program version: '],
  ])('%s', (text, found) => {
    expect(judge(text)).toMatchObject({ outcome: 'fail', facts: { Found: [expect.stringContaining(found)] } });
  });

  it.each([
    ['a plain page', '<h1>Not found</h1><p>Look at our prices.</p>', 404, 'pass'],
    ['a program without its version', '<center>nginx</center>', 404, 'pass'],
    ['a date that looks like a version', 'Updated 2024/11.2 at noon (10:30)', 404, 'pass'],
    ['no error page', 'Apache/2.4.57', 200, 'cannot_tell'],
    ['an empty page', '', 404, 'cannot_tell'],
  ])('%s', (_name, text, status, outcome) => {
    expect(judge(text, status).outcome).toBe(outcome);
  });
});
