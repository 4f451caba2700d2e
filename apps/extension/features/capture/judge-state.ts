import type { Redactor } from '@plumbline/capture';
import type { CaptureStep } from '@plumbline/contract';
import { browser } from 'wxt/browser';
import { writeDown } from '../../platform/capture-db.ts';
import { changeLive, type LiveCapture } from '../../platform/live-capture.ts';
import { redactorOf } from '../../platform/redactor-of.ts';
import { fields } from '../../platform/fields.ts';
import { listOf, numberOf, textOf } from '../network/debugger-events.ts';

type Violations = NonNullable<CaptureStep['accessibility']>;
const IMPACTS = ['critical', 'serious', 'moderate', 'minor'] as const;

/**
 * Text that is the same for two states that are the same to a screen reader user. Runs in the page without its module. It goes by prototypes, because
 * fields of a page may be named like the properties read here.
 */
function readState(): string {
  const told = 'h1, h2, h3, a[href], button, input, select, textarea, img, dialog[open], [role], [aria-expanded]';
  const found: NodeListOf<Element> = Reflect.get(Document.prototype, 'querySelectorAll').call(document, told);
  const attribute = (element: Element, name: string): string => Reflect.get(Element.prototype, 'getAttribute').call(element, name) ?? '';
  const parts = [...found].map((element) =>
    [Reflect.get(Element.prototype, 'tagName', element), attribute(element, 'role'), attribute(element, 'aria-expanded')].join(''),
  );
  return `${location.pathname}|${parts.join()}`;
}

/** Checks the current state of a tab with axe-core, once for each distinct state, and stores the result on the step that led there. */
export async function judgeState(tabId: number, stepId: string): Promise<void> {
  const [state] = await browser.scripting.executeScript({ target: { tabId }, func: readState }).catch(() => []);
  const live = state?.result ? await newlyJudged(await markOf(state.result)) : null;
  if (!live) return;
  const [outcome] = await browser.scripting.executeScript({ target: { tabId }, files: ['/axe-runner.js'] }).catch(() => []);
  if (!Array.isArray(outcome?.result)) return;
  const accessibility = listOf(outcome.result)
    .map((violation) => presentViolation(violation, redactorOf(live)))
    .slice(0, 200);
  await writeDown(live.id, async (rows) => {
    const steps = rows.objectStore('steps');
    const step = await steps.get(stepId);
    if (step) await steps.put({ ...step, row: { ...step.row, accessibility } });
  });
}

/** @returns the capture, after it has recorded the state as checked; null when it already had, or no capture runs */
async function newlyJudged(mark: string): Promise<LiveCapture | null> {
  let isNew = false;
  const live = await changeLive((now) => {
    isNew = !now.judgedStates.includes(mark);
    return isNew ? { ...now, judgedStates: [...now.judgedStates, mark] } : now;
  });
  return isNew ? live : null;
}

/** A hash, because a state can be as long as its page, and the capture remembers thousands of them. */
async function markOf(state: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(state));
  return btoa(String.fromCharCode(...new Uint8Array(digest).slice(0, 12)));
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
    measured: textOf(violation['measured']).slice(0, 200),
  };
}
