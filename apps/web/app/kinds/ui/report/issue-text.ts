import type { CapturedStep, Finding } from '@plumbline/contract';
import { stepTitle } from './step-words.ts';

const MAX_STEPS = 20;
const MAX_FINDINGS = 10;

export interface IssueSource {
  /** Steps of the capture, in their order. */
  readonly steps: readonly CapturedStep[];
  /** The step it is about. */
  readonly step: CapturedStep;
  readonly findings: readonly Finding[];
  /** Where the report stands. */
  readonly address: string;
}

/** What an issue says: a title, and a body in Markdown with the way to the step, the place, and what was found. */
export function issueText({ steps, step, findings, address }: IssueSource): { readonly title: string; readonly body: string } {
  const way = steps.slice(0, steps.indexOf(step) + 1);
  const left = Math.max(0, way.length - MAX_STEPS);
  const lines = [
    '### Steps',
    ...(left > 0 ? [`(${left} earlier steps left out)`] : []),
    ...way.slice(left).map((one, index) => `${index + 1}. ${plain(stepTitle(one))}`),
    '',
    '### Where',
    `- Page: ${step.page_url}`,
    ...(step.selector ? [`- Element: \`${step.selector.replaceAll('`', '')}\``] : []),
    `- Window: ${step.viewport.width} × ${step.viewport.height}`,
    `- When: ${step.at.slice(0, 10)}, ${step.at.slice(11, 16)} UTC`,
    `- Report: ${address}`,
  ];
  if (findings.length > 0) {
    lines.push('', '### Found', ...findings.slice(0, MAX_FINDINGS).map(({ severity, message }) => `- ${severity}: ${plain(message)}`));
    if (findings.length > MAX_FINDINGS) lines.push(`- and ${findings.length - MAX_FINDINGS} more in the report`);
  }
  return { title: `${stepTitle(step)} on ${step.page_title || step.page_url}`.slice(0, 200), body: lines.join('\n') };
}

/** Words of a tested site are text in the issue, never markup of it. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>#|!]/g, '\\$&');
}
