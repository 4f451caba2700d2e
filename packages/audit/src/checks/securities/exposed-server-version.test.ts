import { describe, expect, it } from 'vitest';
import { judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';

const judge = (...serverSoftware: readonly string[]) => judgeNodes('exposed-server-version', [pageNode('/', { serverSoftware })]);

describe('exposed-server-version', () => {
  it.each([
    'Server: Apache/2.4.41 (Ubuntu)',
    'Server: Apache/2',
    'Server: nginx/1.18.0',
    'Server: Microsoft-IIS/10.0',
    'X-Powered-By: PHP/8.1.2-1ubuntu2.14',
    'X-Powered-By: Phusion Passenger 6.0.4',
    'X-AspNet-Version: 4.0.30319',
    'Server: Apache (Unix) OpenSSL/1.0.2k-fips',
    'Server: Jetty(9.4) Jetty/v9.4.1',
  ])('%s tells a version', (line) => {
    expect(judge(line)).toMatchObject({ outcome: 'fail', facts: { Headers: [`${line} (1 answer)`] } });
  });

  it.each([
    'Server: nginx',
    'Server: cloudflare',
    'Server: GitHub.com',
    'Server: AmazonS3',
    'Server: ECS (sea/5566)',
    'Server: ECAcc (nyb/1D2E)',
    'Server: BunnyCDN-DE1-1080',
    'Server: Apache (Debian 12.1)',
    'X-Powered-By: Express',
    'X-Powered-By: ASP.NET',
    'X-Powered-By: WordPress VIP <https://wpvip.com>',
  ])('%s does not', (line) => {
    expect(judge(line).outcome).toBe('pass');
  });

  it('counts the answers, error pages included', () => {
    const serverSoftware = ['Server: nginx/1.18.0'];
    const nodes = [pageNode('/', { serverSoftware }), pageNode('/gone', { status: 404, serverSoftware }), pageNode('/dead', { status: 0 })];
    expect(judgeNodes('exposed-server-version', nodes).facts).toEqual({ Headers: ['Server: nginx/1.18.0 (2 answers)'] });
  });

  it('passes without such headers, and does not apply where nothing answered', () => {
    expect(judgeNodes('exposed-server-version', [pageNode('/')]).outcome).toBe('pass');
    expect(judgeNodes('exposed-server-version', [pageNode('/', { status: 0 })]).outcome).toBe('not_applicable');
  });
});
