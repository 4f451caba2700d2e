import { show } from '@plumbline/ui/testing';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SenderNote } from './sender-note.tsx';

it('says who shared a report and what they say of it, as text and not as markup', async () => {
  show(<SenderNote report={{ sender: 'Ada Byron', note: 'First line.\n<b>Second</b> line.' }} />);
  await expect.element(page.getByText('Shared by Ada Byron')).toBeVisible();
  await expect.element(page.getByText('<b>Second</b> line.', { exact: false })).toBeVisible();
});

it('takes no room where nobody says anything', async () => {
  show(<SenderNote report={{ sender: '', note: '' }} />);
  await expect.element(page.getByRole('complementary')).not.toBeInTheDocument();
});
