import { PROVIDER_IDS } from '@plumbline/contract/rules';
import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { showScreen } from '../../../testing/show-screen.tsx';
import { ToolTile } from './tool-tile.tsx';

it('can be read on the colour of every tool', async () => {
  showScreen(
    PROVIDER_IDS.map((tool) => (
      <p key={tool}>
        <ToolTile tool={tool} />
      </p>
    )),
  );
  await expect.element(page.getByText('GH')).toBeVisible();
  // So that axe checks it.
  for (const tile of document.querySelectorAll('p > [aria-hidden]')) tile.removeAttribute('aria-hidden');
  expect(await findOwnAxeViolations()).toEqual([]);
});
