import type { CapturedStep, Finding } from '@plumbline/contract';
import { describe, expect, it } from 'vitest';
import { aStep } from '../../../../testing/samples.ts';
import { issueText } from './issue-text.ts';

const step = (seq: number, part: Partial<CapturedStep> = {}): CapturedStep =>
  aStep(seq, { id: `00000000-0000-4000-8000-00000000000${seq}`, ...part });
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
