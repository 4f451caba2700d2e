import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { Button } from './button.tsx';

it('sends a form once while the work is under way, and keeps the focus', async () => {
  const onSend = vi.fn();
  function Form() {
    const [isBusy, setBusy] = useState(false);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
          setBusy(true);
        }}
      >
        <Button type="submit" busy={isBusy}>
          Save
        </Button>
      </form>
    );
  }
  show(<Form />);
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect.element(save).toHaveAttribute('aria-busy', 'true');
  await userEvent.keyboard('{Enter} ');
  expect(onSend).toHaveBeenCalledTimes(1);
  await expect.element(save).toHaveFocus();
});
