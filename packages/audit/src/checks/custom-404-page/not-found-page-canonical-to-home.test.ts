import { describe, expect, it } from 'vitest';
import { answeredProbe } from '../../../testing/answered-probe.ts';
import { collected, judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';
import type { Probe } from '../../site-artifacts.ts';

function judge(text: string, facts: Partial<Probe> = {}) {
  const random = answeredProbe('https://example.com/plumbline-0', { text, status: 404, ...facts });
  return judgeNodes('not-found-page-canonical-to-home', [pageNode('/')], { notFound: collected({ random, deep: [], assets: [] }) });
}

const canonical = (href: string): string => `<link rel="canonical" href="${href}">`;

describe('not-found-page-canonical-to-home', () => {
  it.each([
    ['no canonical', '<h1>Not found</h1>', {}, 'pass'],
    ['a canonical to the error page', canonical('https://example.com/404'), {}, 'pass'],
    ['a canonical to home', canonical('https://example.com/'), {}, 'fail'],
    ['a relative one', canonical('/'), {}, 'fail'],
    ['one in the header', '', { headers: { link: ['<https://example.com/>; rel="canonical"'] } }, 'fail'],
    ['one to the home of another site', canonical('https://other.example/'), {}, 'pass'],
    ['one on a page with status 200', canonical('/'), { status: 200 }, 'fail'],
    ['a server error', canonical('/'), { status: 500 }, 'not_applicable'],
  ])('%s', (_name, text, facts, outcome) => {
    expect(judge(text, facts).outcome).toBe(outcome);
  });
});
