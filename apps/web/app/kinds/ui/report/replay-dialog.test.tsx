import type { Replay } from '@plumbline/contract';
import { listReplays } from '@plumbline/contract/endpoints';
import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi, wholeList } from '../../../../testing/fake-api.ts';
import { idOf } from '../../../../testing/samples.ts';
import { showScreen } from '../../../../testing/show-screen.tsx';
import { signInAs } from '../../../../testing/sign-in.ts';
import { ReplayDialog } from './replay-dialog.tsx';

const CUT = 'Other replays were waiting, so this one ended here.';

function aReplay(parts: Partial<Replay>): Replay {
  return {
    id: idOf(5),
    test_id: idOf(1),
    status: 'finished',
    error: '',
    steps: [{ step_id: idOf(2), outcome: 'done', note: '' }],
    findings: 2,
    reproduced: 0,
    reproduced_fingerprints: [],
    created_at: '2026-11-01T10:00:00.000Z',
    finished_at: '2026-11-01T10:01:00.000Z',
    ...parts,
  };
}

async function showReplays(...replays: Replay[]) {
  const api = fakeApi();
  await signInAs(api);
  api.answer(listReplays, wholeList(replays));
  showScreen(<ReplayDialog testId={idOf(1)} mayStart onClose={() => undefined} />, `/ui-ux/${idOf(1)}`);
}

it('says once why a replay ended early, and calls nothing fixed by it', async () => {
  const skipped = (step: number) => ({ step_id: idOf(step), outcome: 'skipped' as const, note: CUT });
  await showReplays(aReplay({ error: CUT, steps: [{ step_id: idOf(2), outcome: 'done', note: '' }, skipped(3), skipped(4)] }));
  await expect.element(page.getByText(CUT)).toBeVisible();
  expect(page.getByText(CUT).elements()).toHaveLength(1);
  expect(page.getByText('None came back').elements()).toHaveLength(0);
  expect(await findOwnAxeViolations()).toEqual([]);
});

it('says that none came back where a whole replay heard nothing of them', async () => {
  await showReplays(aReplay({}));
  await expect.element(page.getByText('None came back')).toBeVisible();
});

it('says which steps cannot show that something is fixed, and calls nothing fixed then', async () => {
  const note = 'No earlier replay showed what was found at this step.';
  await showReplays(aReplay({ steps: [{ step_id: idOf(2), outcome: 'done', note }] }));
  await page.getByText('1 step cannot show that something is fixed').click();
  await expect.element(page.getByText(`Step 1: ${note}`)).toBeVisible();
  expect(page.getByText('None came back').elements()).toHaveLength(0);
  expect(await findOwnAxeViolations()).toEqual([]);
});
