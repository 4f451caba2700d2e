import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const DATE = 'Mon, 02 Mar 2026 10:00:00 GMT';
const judge = (content: string, headers: Record<string, string> = { date: DATE }) =>
  judgeHtml('expired-unavailable-after', `<meta name="robots" content="${content}">`, { headers });

describe('expired-unavailable-after', () => {
  it.each<[string, string]>([
    ['unavailable_after: 2026-03-01', 'fail'],
    ['unavailable_after: 25 Jun 2010 15:00:00 GMT', 'fail'],
    ['unavailable_after: 25-Aug-2025 15:00:00 EST', 'fail'],
    ['noarchive, unavailable_after: Friday, 25-Aug-2023 15:00:00 GMT, nosnippet', 'fail'],
    ['unavailable_after: 2026-03-03', 'pass'],
    ['unavailable_after: soon', 'not_applicable'],
    ['noindex', 'not_applicable'],
  ])('%s', (content, outcome) => {
    expect(judge(content).outcome).toBe(outcome);
  });

  it('reads the header and shows the date', () => {
    const headers = { date: DATE, 'x-robots-tag': 'googlebot: unavailable_after: 1 Jan 2026 00:00:00 GMT' };
    const { outcome, finding } = judgeHtml('expired-unavailable-after', '<p>a', { headers });
    expect([outcome, finding?.facts]).toEqual(['fail', { unavailable_after: '1 Jan 2026 00:00:00 GMT' }]);
  });

  it('cannot tell without the time of the server', () => {
    expect(judge('unavailable_after: 2026-03-01', {}).outcome).toBe('cannot_tell');
  });

  it('leaves other crawlers alone', () => {
    const html = '<meta name="otherbot" content="unavailable_after: 2020-01-01">';
    expect(judgeHtml('expired-unavailable-after', html, { headers: { date: DATE } }).outcome).toBe('not_applicable');
  });
});
