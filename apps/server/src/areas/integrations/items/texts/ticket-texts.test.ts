import { describe, expect, it } from 'vitest';
import type { Finding } from '@plumbline/contract';
import { captureMessageOf, captureRequestOf, captureStepOf } from '../../../../../testing/capture-rows.ts';
import type { StepStory } from '../../../captures/index.ts';
import type { FailingSchedule } from '../../../schedules/index.ts';
import { words, withoutQuery } from './captured-words.ts';
import { findingText } from './finding-text.ts';
import { scheduleText } from './schedule-text.ts';
import { stepText } from './step-text.ts';
import { writeTicket } from './write-ticket.ts';

const AT = new Date('2026-11-02T23:30:00Z');
const URL_OF_REPORT = 'https://plumbline.example/seo/report?test_id=1';

/** The lines below a heading, without the ticket’s last line, which names its source. */
const partOf = (description: string, heading: string): string[] =>
  (description.split(/^### /m).find((part) => part.startsWith(`${heading}\n`)) ?? '')
    .split('\n')
    .slice(1)
    .filter((line) => line !== '' && !/^(Found|Captured|Noticed) on /.test(line));

describe('a ticket about a finding', () => {
  const place = { selector: 'main > img', line: 7, column: 3, excerpt: '<img src="a.png">', first_line: 7, mark_start: 0, mark_end: 4 };
  const advice = { title: 'Image without a text', summary: '', why: 'Some cannot see it.', fix: 'Add `alt`.', source: '' };
  interface Told {
    readonly places?: Finding['evidence']['places'];
    readonly pages?: readonly (string | null)[];
    readonly count?: number;
    readonly advice?: typeof advice | null;
  }
  const write = ({ places = [place], pages = ['https://a.example/boats'], count = pages.length, ...more }: Told = {}) =>
    writeTicket(
      findingText({
        finding: {
          message: 'The image has no text.',
          page_url: pages[0] ?? null,
          evidence: { facts: {}, places, place_count: places.length },
        },
        pages,
        count,
        advice,
        host: 'a.example',
        reportUrl: URL_OF_REPORT,
        foundAt: AT,
        ...more,
      }),
    );

  it('is called by its check and where it is', () => {
    expect(write().title).toBe('Image without a text: a.example/boats');
    expect(write({ pages: ['https://a.example/', 'https://a.example/b'] }).title).toBe('Image without a text (2 pages of a.example)');
    expect(write({ pages: [null] }).title).toBe('Image without a text (a.example)');
    expect(write({ advice: null }).title).toBe('The image has no text.: a.example/boats');
  });

  it('says what, where, why and how, and what closes it', () => {
    const { description } = write();
    expect(description.startsWith('The image has no text.')).toBe(true);
    expect(partOf(description, 'Where')).toEqual([
      expect.stringContaining('a.example/boats'),
      '- Line 7, column 3 of the page source: `main > img`',
      '```html',
      '<img src="a.png">',
      '```',
    ]);
    expect(partOf(description, 'Why it matters')).toEqual(['Some cannot see it.']);
    expect(description).toContain(`Found on 2026-11-02 by [Plumbline](${URL_OF_REPORT}), which closes this when a run no longer finds it.`);
  });

  it('leaves out what nobody can say', () => {
    const { description } = write({ places: [], pages: [null], advice: null });
    expect(partOf(description, 'Where')).toEqual(['- a.example']);
    expect(description).not.toMatch(/Why it matters|How to fix/);
    const nowhere = { ...place, selector: '', line: 0, excerpt: '' };
    expect(partOf(write({ places: [nowhere] }).description, 'Where').at(-1)).toBe('- The whole page');
    expect(partOf(write({ places: [{ ...nowhere, selector: 'p' }] }).description, 'Where').at(-1)).toBe('- Element: `p`');
  });

  it('names twenty pages and counts the others', () => {
    const pages = Array.from({ length: 21 }, (_, index) => `https://a.example/${index}`);
    const lines = partOf(write({ pages, places: [] }).description, 'Where');
    expect([lines.length, lines.at(-1)]).toEqual([21, '- and 1 more page']);
    expect(partOf(write({ pages, count: 400, places: [] }).description, 'Where').at(-1)).toBe('- and 380 more pages');
  });
});

describe('a ticket about a step', () => {
  const step = captureStepOf('a', { label: 'Add to cart', page_url: 'https://shop.example/boats?token=abc123', page_title: '' });
  const story = (more: Partial<StepStory> = {}): StepStory => ({
    step,
    way: { rows: [step], total: 1 },
    errors: { rows: [], total: 0 },
    failures: { rows: [], total: 0 },
    ...more,
  });
  const write = (more: Partial<StepStory> = {}, device: unknown = {}) =>
    writeTicket(stepText({ story: story(more), findings: [], device, stepUrl: 'https://plumbline.example/ui-ux/1?step=a' }));

  it('has no part that is empty, and no secret of the address', () => {
    const { title, description } = write();
    expect(title).not.toContain('abc123');
    expect(Array.from(description.matchAll(/^### (.+)$/gm), ([, heading]) => heading)).toEqual(['Steps', 'Where', 'Environment']);
    expect(description).not.toContain('abc123');
    expect(partOf(description, 'Environment')).toEqual(['- Window: 1366 × 712', '- Site: https://shop.example']);
  });

  it('counts what it does not tell', () => {
    const errors = { rows: [captureMessageOf('m', { source_url: '', line: null })], total: 2 };
    const failed = { ...captureRequestOf('r', { status: null, failure: '', url: 'https://shop.example/api?key=1#x' }), failed: true };
    const { description } = write({ way: { rows: [step], total: 2 }, errors, failures: { rows: [failed], total: 4 } });
    expect(partOf(description, 'Steps')[0]).toBe('- 1 earlier step left out');
    expect(partOf(description, 'Console errors')).toEqual(['- The cart could not be read', '- and 1 more error']);
    expect(partOf(description, 'Failed requests')).toEqual(['- GET https://shop.example/api: no answer', '- and 3 more requests']);
  });

  it('says on what it was captured, as far as that is known', () => {
    const dense = { ...step, viewport: { width: 390, height: 844, dpr: 3 } };
    const lines = partOf(
      write({ step: dense }, { user_agent: 'Test/1', screen: '390×844', language: 'de', more: 1 }).description,
      'Environment',
    );
    expect(lines).toEqual([
      expect.stringContaining('`Test/1`'),
      '- Window: 390 × 844, 3 device pixels each',
      '- Screen: 390 × 844',
      '- Language: de',
      '- Site: https://shop.example',
    ]);
    expect(partOf(write({}, { user_agent: 7, screen: null }).description, 'Environment')).toHaveLength(2);
  });
});

describe('a ticket about a schedule', () => {
  it('says what fails, since when and why, by the clock of UTC', () => {
    const schedule = { name: 'Nightly', url: 'https://a.example/shop' } as FailingSchedule['schedule'];
    const failing = {
      schedule,
      streakId: 's',
      since: new Date('2026-10-31T06:30:00Z'),
      lastAt: AT,
      message: 'The site did not respond.',
      testId: null,
    };
    const source = { failing, kindName: 'SEO', reportUrl: null, scheduleUrl: 'https://plumbline.example/schedules?schedule_id=1' };
    const { title, description } = writeTicket(scheduleText(source));
    expect(title).toBe('Scheduled SEO test failing: a.example/shop');
    expect(description.startsWith('The site did not respond.')).toBe(true);
    expect(partOf(description, 'When').slice(0, 2)).toEqual([
      '- Last failed: 2026-11-02 23:30 UTC',
      '- Failing since: 2026-10-31 06:30 UTC',
    ]);
    expect(description).not.toContain('Test report');
    expect(writeTicket(scheduleText({ ...source, reportUrl: URL_OF_REPORT })).description).toContain(`[Test report](${URL_OF_REPORT})`);
  });
});

describe('words of a captured page', () => {
  it('are one line without a secret, cut where a list has no more room', () => {
    expect(words(' One\n\n two  ')).toBe('One two');
    expect(words('Authorization: Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJl')).not.toContain('eyJ');
    expect(words('a'.repeat(301))).toBe(`${'a'.repeat(299)}…`);
    expect(words('abc', 3)).toBe('abc');
  });

  it('end with a whole character', () => {
    expect(words(`${'a'.repeat(298)}😀 and more`)).toBe(`${'a'.repeat(298)}…`);
  });

  it('of an address have neither query nor fragment', () => {
    expect(withoutQuery('https://a.example/b?c=d#e')).toBe('https://a.example/b');
    expect(withoutQuery('https://a.example/b#e?c')).toBe('https://a.example/b');
    expect(withoutQuery(`https://a.example/${'b'.repeat(400)}`)).toHaveLength(300);
  });
});
