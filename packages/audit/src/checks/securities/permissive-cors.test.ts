import { describe, expect, it } from 'vitest';
import { answeredProbe } from '../../../testing/answered-probe.ts';
import { collected, judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';
import type { Probe } from '../../site-artifacts.ts';

const origin = 'https://plumbline-0a1b.invalid';

function judge(allow: string | null, credentials: string | null = null, facts: Partial<Probe> = {}) {
  const headers = {
    ...(allow !== null && { 'access-control-allow-origin': [allow] }),
    ...(credentials !== null && { 'access-control-allow-credentials': [credentials] }),
  };
  const foreignOrigin = { origin, probe: answeredProbe('https://example.com/', { headers, ...facts }) };
  return judgeNodes('permissive-cors', [pageNode('/')], { exposure: collected({ probes: [], foreignOrigin }) });
}

describe('permissive-cors', () => {
  it.each<[string, string | null, string | null, string]>([
    ['the origin repeated, with credentials', origin, 'true', 'fail'],
    ['every origin, with credentials', '*', 'true', 'fail'],
    ['every origin without credentials', '*', null, 'pass'],
    ['the origin repeated without credentials', origin, null, 'pass'],
    ['credentials that are not', origin, 'false', 'pass'],
    // Browsers compare the value case-sensitively (Fetch standard).
    ['credentials in other letters', origin, 'TRUE', 'pass'],
    ['one origin that is meant', 'https://app.example.com', 'true', 'pass'],
    ['no such headers', null, null, 'pass'],
  ])('%s', (_name, allow, credentials, outcome) => {
    expect(judge(allow, credentials).outcome).toBe(outcome);
  });

  it('cannot tell where there was no answer or no question', () => {
    expect(judge(null, null, { status: 0 }).outcome).toBe('cannot_tell');
    expect(judgeNodes('permissive-cors', [pageNode('/')], { exposure: collected({ probes: [] }) }).outcome).toBe('cannot_tell');
  });
});
