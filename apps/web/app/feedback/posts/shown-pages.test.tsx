import type { ShownPage } from '@plumbline/contract';
import { deleteShownPage, listShownPages } from '@plumbline/contract/endpoints';
import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi, wholeList } from '../../../testing/fake-api.ts';
import { aPost, idOf } from '../../../testing/samples.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { ShownPages } from './shown-pages.tsx';

const shown = page.getByRole('region', { name: 'Attached by the author' });

/** Shows a post with a page attached by its author. */
function showPage(changes: Partial<ShownPage> = {}) {
  const api = fakeApi();
  const pages: ShownPage[] = [
    {
      id: idOf(7),
      feedback_id: idOf(1),
      address: 'https://harbour.example/basket',
      requests: [{ url: 'https://harbour.example/api/basket', status: 0, initiator: 'fetch' }],
      console: [
        { level: 'error', text: 'basket is undefined' },
        { level: 'error', text: 'basket is undefined' },
      ],
      browser: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0',
      has_picture: false,
      mine: true,
      created_at: '2026-11-02T10:00:00.000Z',
      ...changes,
    },
  ];
  api.answer(listShownPages, () => wholeList(pages));
  api.answer(deleteShownPage, ({ query }) => {
    pages.pop();
    return { shown_page_id: query['shown_page_id'] ?? '' };
  });
  showScreen(<ShownPages post={aPost(1, 'The basket is empty')} />);
  return api;
}

it('tells where something went wrong, what failed there, and who sees it', async () => {
  showPage();
  await expect.element(shown.getByText('Page: https://harbour.example/basket')).toBeVisible();
  await expect.element(shown.getByText('Browser: Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0')).toBeVisible();
  await shown.getByText('Failed requests (1)').click();
  await expect.element(shown.getByText('No answer fetch https://harbour.example/api/basket')).toBeVisible();
  await shown.getByText('Console messages (2)').click();
  await expect.element(shown.getByText('error: basket is undefined')).toBeVisible();
  await expect.element(shown.getByText('Only your team and the author can see this.')).toBeVisible();
  expect(await findOwnAxeViolations()).toEqual([]);
});

it('is deleted for good once that is confirmed', async () => {
  const api = showPage();
  await shown.getByRole('button', { name: 'Delete' }).click();
  expect(api.calls(deleteShownPage)).toEqual([]);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(shown).not.toBeInTheDocument();
  expect(api.calls(deleteShownPage)[0]?.query).toEqual({ shown_page_id: idOf(7) });
});

it('is not deleted by who may not', async () => {
  showPage({ mine: false });
  await expect.element(shown.getByText('Only your team and the author can see this.')).toBeVisible();
  await expect.element(shown.getByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
});
