import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import { show } from '@plumbline/ui/testing';
import type { JSONContent } from '@tiptap/core';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import RichTextEditor, { type RichTextEditorProps } from './rich-text-editor.tsx';

const text = page.getByRole('textbox', { name: 'Post' });
const floating = page.getByRole('toolbar', { name: 'Format what is selected' });
const linkBar = page.getByRole('group', { name: 'Link' });
const imageBar = page.getByRole('group', { name: 'Image' });
const KEPT = `${location.origin}/api/accounts/picture/?key=${'a'.repeat(32)}`;

/** Renders an editor. @returns reads its current document */
function write(props: Partial<RichTextEditorProps> = {}): () => JSONContent | null {
  let latest: JSONContent | null = null;
  show(<RichTextEditor label="Post" onChange={(document) => (latest = document)} {...props} />);
  return () => latest;
}
const blocks = (document: JSONContent | null) => document?.content ?? [];
/** Selects everything in the editor, as Ctrl+A does. */
const selectAll = async (): Promise<void> => {
  await text.click();
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}');
};
async function picture(type = 'image/png', width = 8): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve);
  return new File([(await promise) ?? ''], 'picture.png', { type });
}
/** Drops or pastes files with the events a browser sends. */
function give(event: 'paste' | 'drop', files: readonly File[], html = ''): void {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  if (html !== '') data.setData('text/html', html);
  const { left, top } = text.element().getBoundingClientRect();
  const at = { bubbles: true, cancelable: true, clientX: left + 20, clientY: top + 15 };
  text
    .element()
    .dispatchEvent(
      event === 'paste'
        ? new ClipboardEvent('paste', { ...at, clipboardData: data })
        : new DragEvent('drop', { ...at, dataTransfer: data }),
    );
}

it('shows the tools over a selection, and changes what is selected', async () => {
  const latest = write({ html: '<p>A sturdy boat</p>' });
  await text.click();
  await expect.element(floating).not.toBeInTheDocument();
  await selectAll();
  await floating.getByRole('button', { name: 'Underline' }).click();
  await floating.getByRole('button', { name: 'Heading 2' }).click();
  await floating.getByRole('button', { name: 'Align center' }).click();
  expect(blocks(latest())).toMatchObject([
    { type: 'heading', attrs: { level: 2, textAlign: 'center' }, content: [{ marks: [{ type: 'underline' }], text: 'A sturdy boat' }] },
  ]);
  await expect.element(floating.getByRole('button', { name: 'Heading 2' })).toHaveAttribute('aria-pressed', 'true');
});

it('has no tools over a link, but the bar of the link, without taking the cursor out of the text', async () => {
  const latest = write({ html: '<p><a href="https://example.com/">A link</a></p>' });
  await selectAll();
  await expect.element(linkBar.getByRole('textbox', { name: 'Address of the link' })).toHaveValue('https://example.com/');
  await expect.element(floating).not.toBeInTheDocument();
  await expect.element(text).toHaveFocus();
  await linkBar.getByRole('button', { name: 'Remove' }).click();
  expect(blocks(latest())).toEqual([expect.objectContaining({ content: [{ type: 'text', text: 'A link' }] })]);
});

it('makes a link of what is selected, with https where no scheme was typed, and says what is no address', async () => {
  const latest = write({ html: '<p>Harbour</p>' });
  await selectAll();
  await floating.getByRole('button', { name: 'Link' }).click();
  const address = linkBar.getByRole('textbox', { name: 'Address of the link' });
  await expect.element(address).toHaveFocus();
  await address.fill('javascript:alert(1)');
  await linkBar.getByRole('button', { name: 'Add link' }).click();
  await expect.element(linkBar.getByRole('alert')).toHaveTextContent('A link must start with https:// or http://.');
  await address.fill('example.com');
  await userEvent.keyboard('{Enter}');
  expect(JSON.stringify(latest())).toContain('"href":"https://example.com/"');
});

it('puts images in that are pasted or dropped, and leaves other files out', async () => {
  const uploadImage = vi.fn(async () => KEPT);
  const latest = write({ uploadImage, html: '<p>Look</p>' });
  give('paste', [await picture(), new File(['x'], 'notes.txt', { type: 'text/plain' })]);
  await expect.poll(() => JSON.stringify(latest())).toContain(KEPT);
  give('drop', [await picture()]);
  await expect.poll(() => uploadImage.mock.calls.length).toBe(2);
  await expect.element(page.getByText('Uploading the image…')).not.toBeInTheDocument();
  expect(blocks(latest()).filter(({ type }) => type === 'image')).toHaveLength(2);
});

it('takes the words of what is pasted, not the picture that a word processor makes of them', async () => {
  const uploadImage = vi.fn(async () => KEPT);
  const latest = write({ uploadImage });
  await text.click();
  give('paste', [await picture()], '<p>From a table</p>');
  await expect.poll(() => JSON.stringify(latest())).toContain('From a table');
  expect(uploadImage).not.toHaveBeenCalled();
});

it('says why an image is not there', async () => {
  write({ uploadImage: () => Promise.reject(new Error('There is no room for more images here.')) });
  give('paste', [await picture()]);
  await expect.element(page.getByText('There is no room for more images here.')).toBeVisible();
  give('paste', [new File(['no image'], 'broken.png', { type: 'image/png' })]);
  await expect.element(page.getByText('This image cannot be read, or is too large.')).toBeVisible();
});

it('sets width, side and words of the selected image', async () => {
  const latest = write({ html: `<p>x</p><img src="${KEPT}" alt="Boat">` });
  await page.getByRole('img').click();
  const width = imageBar.getByRole('slider', { name: 'Width' });
  expect(['min', 'max', 'step'].map((name) => width.element().getAttribute(name))).toEqual(['25', '100', '25']);
  await width.fill('50');
  await imageBar.getByRole('button', { name: 'Align right' }).click();
  await imageBar.getByRole('textbox', { name: 'What the image shows' }).fill('A boat');
  await expect.poll(() => blocks(latest()).at(-1)?.attrs).toMatchObject({ width: '50%', align: 'right', alt: 'A boat' });
  await expect.element(floating).not.toBeInTheDocument();
  await imageBar.getByRole('button', { name: 'Remove the image' }).click();
  expect(blocks(latest()).some(({ type }) => type === 'image')).toBe(false);
});

it('names the language of a block of code', async () => {
  const latest = write({ html: '<pre><code>const a = 1;</code></pre>' });
  await text.click();
  await page.getByRole('textbox', { name: 'Language of the code' }).fill('typescript');
  expect(blocks(latest())[0]).toMatchObject({ type: 'codeBlock', attrs: { language: 'typescript' } });
});

it('only shows its text when it is read alone', async () => {
  write({ html: '<p>Read me</p>', isReadOnly: true });
  await expect.element(text).toHaveAttribute('contenteditable', 'false');
  await expect.element(page.getByRole('toolbar')).not.toBeInTheDocument();
});

it('has nothing that axe finds wrong, with each of its bars', async () => {
  write({ html: `<p>Words</p><pre><code>x</code></pre><img src="${KEPT}" alt="A boat">`, uploadImage: async () => KEPT });
  expect(await findOwnAxeViolations()).toEqual([]);
  await page.getByRole('img').click();
  await expect.element(imageBar).toBeVisible();
  expect(await findOwnAxeViolations()).toEqual([]);
  await text.getByText('Words').tripleClick();
  await expect.element(floating).toBeVisible();
  expect(await findOwnAxeViolations()).toEqual([]);
});
