import { Button } from '@plumbline/ui';
import { onPhone } from '@plumbline/ui/testing';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { showScreen } from '../../../testing/show-screen.tsx';
import { BoardHead } from './board-head.tsx';

const heading = page.getByRole('heading', { name: 'Feedback' });
const create = page.getByRole('button', { name: 'Create' });
const showHead = (isOpen: boolean) => showScreen(<BoardHead title="Feedback" isOpen={isOpen} actions={<Button>Create</Button>} />);

it('makes way on phones for what is open, and keeps its name for who listens', async () => {
  await onPhone();
  showHead(true);
  await expect.element(heading).toBeInTheDocument();
  expect(heading.elements()).toHaveLength(1);
  expect(create.elements()).toHaveLength(0);
});

it('stays beside what is open where there is room', async () => {
  showHead(true);
  await expect.element(create).toBeVisible();
  expect(heading.elements()).toHaveLength(1);
});
