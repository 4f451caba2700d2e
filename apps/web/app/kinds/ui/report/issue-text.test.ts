import type { CapturedStep, Finding } from '@plumbline/contract';
import { describe, expect, it } from 'vitest';
import { issueText } from './issue-text.ts';

const step = (seq: number, part: Partial<CapturedStep> = {}): CapturedStep => ({
  id: `00000000-0000-4000-8000-00000000000${seq}`,
  seq,
  action: 'click',
  label: `Button ${seq}`,
  selector: '#add',
  role: 'button',
  name: '',
  page_url: 'https://shop.example/basket',
  page_title: 'Basket',
  frame_url: null,
  tab: 0,
  x: 1,
  y: 1,
  viewport: { width: 1366, height: 712, dpr: 1 },
  at: '2026-01-02T03:04:05.000Z',
  no_picture: '',
  late: false,
  timing: null,
  accessibility: null,
  files: [],
  request_count: 0,
  failed_request_count: 0,
  message_count: 0,
  ...part,
});
const steps = [step(0, { action: 'open' }), step(1, { label: 'Add [x](https://evil.example)' }), step(2)];
const finding = { severity: 'high', message: 'An <img> failed' } as Finding;
const textOf = (index: number, findings: readonly Finding[] = []) =>
  issueText({ steps, step: steps[index] ?? step(9), findings, address: 'https://p.example/ui-ux/1' });

describe('the text of an issue', () => {
  it('tells the way to the step, the place and what was found', () => {
    const { title, body } = textOf(1, [finding]);
    expect(title).toBe('Press “Add [x](https://evil.example)” on Basket');
    expect(body).toContain('1. Open /basket\n2. Press “Add');
    expect(body).not.toContain('Button 2');
    expect(body).toContain('- Page: https://shop.example/basket\n- Element: `#add`\n- Window: 1366 × 712');
    expect(body).toContain('- Report: https://p.example/ui-ux/1');
  });

  it('takes words of the tested site as words', () => {
    const { body } = textOf(1, [finding]);
    expect(body).toContain('Add \\[x\\](https://evil.example)');
    expect(body).toContain('- high: An \\<img\\> failed');
  });

  it('leaves out what nobody would read', () => {
    const { body } = textOf(
      2,
      Array.from({ length: 12 }, () => finding),
    );
    expect(body.match(/- high:/g)).toHaveLength(10);
    expect(body).toContain('- and 2 more in the report');
  });
});
