import type { ChangelogEntry } from '@plumbline/contract';
import { addTextPicture } from '@plumbline/contract/endpoints';
import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { CoverField } from './cover-field.tsx';

const field = page.getByRole('group', { name: 'Cover (optional)' });
const alt = field.getByLabelText('Alt text');
const KEY = 'a'.repeat(32);
const URL_OF_COVER = `/favicon.svg?key=${KEY}`;

/** Shows the field in a form. @returns holds the current value of the form */
function showField(first: ChangelogEntry['cover'] = null) {
  const kept: { cover: ChangelogEntry['cover'] } = { cover: first };
  function Form() {
    const [cover, setCover] = useState(first);
    return (
      <CoverField
        cover={cover}
        error={undefined}
        altError={cover?.alt === '' ? 'Say what the cover shows.' : undefined}
        onChange={(next) => {
          kept.cover = next;
          setCover(next);
        }}
      />
    );
  }
  showScreen(<Form />);
  return kept;
}

async function aPicture(): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = 16;
  canvas.height = 9;
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve);
  return new File([(await promise) ?? ''], 'cover.png', { type: 'image/png' });
}

const choose = async (file: File) => userEvent.upload(field.getByLabelText('Cover', { exact: true }), file);

it('is chosen, said in words, and removed with the focus where it was', async () => {
  fakeApi().answer(addTextPicture, { key: KEY, url: URL_OF_COVER });
  const kept = showField();
  await choose(await aPicture());
  await alt.fill('A harbour');
  expect(kept.cover).toEqual({ key: KEY, url: URL_OF_COVER, alt: 'A harbour' });
  expect(await findOwnAxeViolations()).toEqual([]);
  await field.getByRole('button', { name: 'Remove' }).click();
  expect(kept.cover).toBe(null);
  await expect.element(field.getByRole('button', { name: 'Choose an image' })).toHaveFocus();
});

it('is dropped on a picture that is there, and asks what the new one shows', async () => {
  fakeApi().answer(addTextPicture, { key: KEY, url: URL_OF_COVER });
  const kept = showField({ key: 'b'.repeat(32), url: '/favicon.svg', alt: 'The old one' });
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(await aPicture());
  const place = field.getByRole('button', { name: 'Replace image' }).element();
  place.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  await expect.element(alt).toHaveValue('');
  await expect.element(alt).toHaveAccessibleDescription('Say what the cover shows.');
  expect(kept.cover).toEqual({ key: KEY, url: URL_OF_COVER, alt: '' });
});

it('says at the field why a file is not taken, and keeps the cover that is there', async () => {
  const api = fakeApi();
  api.refuse(addTextPicture, {
    status: 400,
    code: 'invalid_input',
    fields: [{ field: 'image', message: 'The image is too detailed for its size.' }],
  });
  const first = { key: KEY, url: URL_OF_COVER, alt: 'A harbour' };
  const kept = showField(first);
  await choose(new File(['no picture'], 'cover.png', { type: 'image/png' }));
  await expect.element(field.getByRole('alert')).toHaveTextContent('This image cannot be read, or is too large.');
  expect(api.calls(addTextPicture)).toEqual([]);
  await choose(await aPicture());
  await expect.element(field.getByRole('alert')).toHaveTextContent('The image is too detailed for its size.');
  expect(kept.cover).toEqual(first);
});
