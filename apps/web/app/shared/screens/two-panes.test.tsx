import { onPhone } from '@plumbline/ui/testing';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showScreen } from '../../../testing/show-screen.tsx';
import { TwoPanes } from './two-panes.tsx';

const back = page.getByRole('button', { name: 'Back to all posts' });
const post = (name: string) => page.getByRole('button', { name });

function Posts() {
  const [openId, setOpenId] = useState('');
  const line = (id: string, name: string) => (
    <button type="button" data-post={id} onClick={() => setOpenId(id)}>
      {name}
    </button>
  );
  return (
    <TwoPanes
      list={
        <>
          {line('1', 'First')}
          {line('2', 'Second')}
        </>
      }
      pane={<p>{openId === '' ? 'Choose a post' : `The words of ${openId}`}</p>}
      openId={openId}
      back="Back to all posts"
      onClose={() => setOpenId('')}
    />
  );
}

it('shows one at a time on a phone, and the focus goes with it, there and back', async () => {
  await onPhone();
  showScreen(<Posts />);
  await expect.element(page.getByText('Choose a post')).not.toBeVisible();
  await post('Second').click();
  await expect.element(page.getByText('The words of 2')).toBeVisible();
  await expect.element(post('First')).not.toBeInTheDocument();
  await expect.element(back).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(post('Second')).toHaveFocus();
});

it('shows both on a wide screen and leaves the focus in the list', async () => {
  showScreen(<Posts />);
  await expect.element(page.getByText('Choose a post')).toBeVisible();
  await post('Second').click();
  await expect.element(page.getByText('The words of 2')).toBeVisible();
  await expect.element(post('Second')).toHaveFocus();
  await expect.element(back).not.toBeInTheDocument();
});
