import { getCheck, getSharedTestReport, listSharedFindings } from '@plumbline/contract/endpoints';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi, wholeList } from '../../../testing/fake-api.ts';
import { aCheck, aReport, aSlip } from '../../../testing/samples.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { GRAMMAR_TESTS } from './kind.ts';
import SharedGrammarReport from './shared-grammar-report.tsx';

it('shows whoever has the link each mistake in its sentence, with nothing to decide', async () => {
  const api = fakeApi();
  api.refuse(getCheck, { status: 404, code: 'not_found' });
  const { test_id: _ownId, ...report } = aReport([aCheck('spelling', 'Misspelt words', { category: 'spelling' })]);
  api.answer(getSharedTestReport, report);
  api.answer(listSharedFindings, wholeList([aSlip('1', 'recieve', ['receive', 'relieve'])]));
  const shared = {
    kind: 'grammar',
    host: 'acme.example',
    url: 'https://acme.example/',
    score: 90,
    finding_count: 1,
    device: { platform: '', screen: '', user_agent: '' },
    created_at: '2026-05-01T10:00:00Z',
    finished_at: '2026-05-01T10:01:00Z',
    expires_at: '2026-06-01T10:01:00Z',
    sender: '',
    note: '',
    logo: null,
    with_bodies: false,
  };
  showScreen(<SharedGrammarReport kind={GRAMMAR_TESTS} token="a-secret" report={shared} />, '/shared/a-secret');
  await page.getByRole('button', { name: /recieve should be receive/ }).click();
  await expect.element(page.getByText('receive, relieve')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'To decide' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Ignore' })).not.toBeInTheDocument();
});
