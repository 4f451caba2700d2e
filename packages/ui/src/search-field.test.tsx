import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { SearchField } from './search-field.tsx';

const field = page.getByRole('textbox', { name: 'Search pages' });

function Search() {
  const [text, setText] = useState('shop');
  return <SearchField label="Search pages" value={text} onValueChange={setText} />;
}

it('is emptied by its icon and keeps the focus', async () => {
  show(<Search />);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Clear search' })).not.toBeInTheDocument();
});

it('takes the first Escape for itself: the dialog it stands in closes with the second', async () => {
  show(
    <Dialog title="Choose a page" trigger={<Button>Choose</Button>}>
      <Search />
    </Dialog>,
  );
  await page.getByRole('button', { name: 'Choose' }).click();
  await field.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveValue('');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
