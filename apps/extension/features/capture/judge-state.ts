import type { Redactor } from '@plumbline/capture';
import type { CaptureStep } from '@plumbline/contract';
import { browser } from 'wxt/browser';
import { openCaptures } from '../../platform/capture-db.ts';
import { fields } from '../../platform/fields.ts';
import { listOf, numberOf, textOf } from '../network/debugger-events.ts';

type Violations = NonNullable<CaptureStep['accessibility']>;
const IMPACTS = ['critical', 'serious', 'moderate', 'minor'] as const;

/** What makes two states of a page the same to who cannot see it; runs in the page. */
function readState(): string {
  const parts = [
    ...document.querySelectorAll('h1, h2, h3, a[href], button, input, select, textarea, img, dialog[open], [role], [aria-expanded]'),
  ].map((element) => `${element.tagName}${element.getAttribute('role') ?? ''}${element.getAttribute('aria-expanded') ?? ''}`);
  return `${location.pathname}|${parts.join()}`;
}

const judged = new Set<string>();

/** Judges the state a tab is in with axe-core, once for each distinct state, and writes the outcome to the step that led there. */
export async function judgeState(tabId: number, stepId: string, redactor: Redactor): Promise<void> {
  const [state] = await browser.scripting.executeScript({ target: { tabId }, func: readState }).catch(() => []);
  if (!state?.result || judged.has(state.result)) return;
  judged.add(state.result);
  const [outcome] = await browser.scripting.executeScript({ target: { tabId }, files: ['/axe-runner.js'] }).catch(() => []);
  if (!Array.isArray(outcome?.result)) return;
  const accessibility = listOf(outcome.result)
    .map((violation) => presentViolation(violation, redactor))
    .slice(0, 200);
  const database = await openCaptures();
  const transaction = database.transaction('steps', 'readwrite');
  const step = await transaction.store.get(stepId);
  if (step) await transaction.store.put({ ...step, row: { ...step.row, accessibility } });
  await transaction.done;
}

/** Another capture judges everything again. */
export function forgetStates(): void {
  judged.clear();
}

function presentViolation(value: unknown, redactor: Redactor): Violations[number] {
  const violation = fields(value);
  return {
    rule: textOf(violation['rule']).slice(0, 100),
    impact: IMPACTS.find((impact) => impact === violation['impact']) ?? 'moderate',
    help: textOf(violation['help']).slice(0, 500),
    help_url: textOf(violation['help_url']).slice(0, 500),
    targets: listOf(violation['targets'])
      .map((target) => redactor.text(textOf(target)).slice(0, 1000))
      .slice(0, 20),
    count: numberOf(violation['count']) ?? 0,
  };
}
