import {
  acceptGrammarFix,
  getCheck,
  getGrammarReport,
  getTestReport,
  listAcceptedFixes,
  listFindings,
  listItems,
  listPostLinks,
} from '@plumbline/contract/endpoints';
import type { AcceptedFix, Finding } from '@plumbline/contract';
import { page } from 'vitest/browser';
import { SlipExplorer } from '../app/kinds/grammar/slip-explorer.tsx';
import { type Call, fakeApi, wholeList } from './fake-api.ts';
import { aCheck, aGrammarReport, aReport, aSlip, idOf } from './samples.ts';
import { showScreen } from './show-screen.tsx';
import { signInAs } from './sign-in.ts';

/** The path of the report. */
export const REPORT = `/grammar/${idOf(1)}`;
/** Its mistakes, worst first. */
export const SLIPS = [
  aSlip('1', 'recieve', ['receive', 'relieve']),
  aSlip('2', 'seperate', ['separate']),
  aSlip('3', 'definately', ['definitely'], { is_new: true }),
];
const CHECKS = aReport([aCheck('spelling', 'Misspelt words', { category: 'spelling', findings: 3, new_findings: 1 })], {
  categories: [{ id: 'spelling', name: 'spelling', checks_passed: 0, checks_failed: 1, checks_undecided: 0, findings: 3 }],
  trend: [
    { test_id: idOf(7), score: 80, finished_at: '2026-04-01T10:01:00Z' },
    { test_id: idOf(1), score: 90, finished_at: '2026-05-01T10:01:00Z' },
  ],
});
export const line = (wrong: string) => page.getByRole('button', { name: new RegExp(`${wrong} should be`) });
export const heading = (wrong: string) => page.getByRole('heading', { name: `“${wrong}” is misspelt.` });

/** Shows the explorer of a report with three mistakes, with a server that stores accepted fixes. */
export async function showSlips(at = REPORT, { slips = () => SLIPS, role = 'owner' }: Shown = {}) {
  const api = fakeApi();
  await signInAs(api, { workspace_role: role });
  api.answer(listItems, wholeList([]));
  api.answer(listPostLinks, wholeList([]));
  const accepted = new Map<string, AcceptedFix>();
  api.answer(getTestReport, CHECKS);
  api.answer(getGrammarReport, () => wholeList([aGrammarReport()]));
  api.answer(listFindings, (call) =>
    wholeList(
      slips(call).filter(({ id, is_new }) => {
        const { finding_id, accepted: wanted, fresh } = call.query;
        return (!finding_id || finding_id === id) && (!wanted || (wanted === 'only') === accepted.has(id)) && (!fresh || is_new);
      }),
    ),
  );
  api.answer(listAcceptedFixes, () => wholeList([...accepted.values()]));
  api.answer(acceptGrammarFix, ({ body }) => {
    const { finding_id, replacement } = readFix(body);
    if (replacement === null) accepted.delete(finding_id);
    else accepted.set(finding_id, { finding_id, problem: '', replacement, accepted_by: '', accepted_at: '2026-05-01T10:01:00Z' });
    return { findings: 1 };
  });
  api.refuse(getCheck, { status: 404, code: 'not_found' });
  return { api, ...showScreen(<SlipExplorer report={aGrammarReport()} />, at) };
}

interface Shown {
  readonly slips?: (call: Call) => readonly Finding[];
  readonly role?: 'owner' | 'viewer';
}

function readFix(body: unknown): { finding_id: string; replacement: string | null } {
  if (typeof body !== 'object' || body === null || !('finding_id' in body) || !('replacement' in body)) throw new Error('That is no fix.');
  const { finding_id, replacement } = body;
  return { finding_id: String(finding_id), replacement: typeof replacement === 'string' ? replacement : null };
}
