import { useEffect, useState } from 'react';
import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import { show } from '@plumbline/ui/testing';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MarkList } from './mark-list.tsx';
import { newMark } from './model/new-mark.ts';
import { ToolBar, type Zoom } from './tool-bar.tsx';
import { useEditor } from './use-editor.ts';
import { useEditorKeys } from './use-editor-keys.ts';

const mark = (name: RegExp) => page.getByRole('list').getByRole('button', { name });
const tool = (name: RegExp) => page.getByRole('group', { name: 'Tools' }).getByRole('button', { name });
const fromLeft = page.getByLabelText('From left');

/** The toolbar and the marks of a picture with a box and a text on it. */
function Editor() {
  const editor = useEditor({ width: 800, height: 600 });
  const [zoom, setZoom] = useState<Zoom>('fit');
  const { edit } = editor;
  useEditorKeys(editor);
  useEffect(() => {
    const empty = { picture: { width: 800, height: 600 }, marks: [], crop: null };
    const style = { colour: 'red', size: 'medium' } as const;
    edit({ type: 'add', mark: newMark('box', 'box', { x: 100, y: 100 }, { x: 300, y: 200 }, empty, style) });
    edit({ type: 'add', mark: newMark('text', 'text', { x: 400, y: 300 }, { x: 400, y: 300 }, empty, style) });
  }, [edit]);
  return (
    <>
      <ToolBar editor={editor} zoom={zoom} onZoom={setZoom} />
      <MarkList editor={editor} />
    </>
  );
}

it('takes a tool with its key, and none with the keys that are typed into a field', async () => {
  show(<Editor />);
  await userEvent.keyboard('u');
  await expect.element(tool(/Blur/)).toHaveAttribute('aria-pressed', 'true');
  await mark(/Text/).click();
  await expect.element(tool(/Select/)).toHaveAttribute('aria-pressed', 'true');
  const words = page.getByLabelText('Words');
  await words.fill('');
  await words.click();
  await userEvent.keyboard('about');
  await expect.element(words).toHaveValue('about');
  await expect.element(tool(/Select/)).toHaveAttribute('aria-pressed', 'true');
});

it('has no single keys where they are switched off, and says none', async () => {
  show(<Editor />, { singleKeyShortcuts: false });
  await expect.element(tool(/^Blur$/)).toBeVisible();
  await userEvent.keyboard('u');
  await expect.element(tool(/^Blur$/)).toHaveAttribute('aria-pressed', 'false');
});

it('moves the chosen mark with arrows, ten times as far with Shift', async () => {
  show(<Editor />);
  await mark(/Box/).click();
  await expect.element(fromLeft).toHaveValue(100);
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(fromLeft).toHaveValue(101);
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  await expect.element(fromLeft).toHaveValue(91);
});

it('deletes the chosen mark, brings it back with Ctrl Z and takes it away again with Ctrl Shift Z', async () => {
  show(<Editor />);
  await mark(/Box/).click();
  await userEvent.keyboard('{Delete}');
  await expect.element(mark(/Box/)).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(mark(/Box/)).toBeVisible();
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.element(mark(/Box/)).not.toBeInTheDocument();
});

it('deletes nothing with the key that deletes a letter', async () => {
  show(<Editor />);
  await mark(/Text/).click();
  const words = page.getByLabelText('Words');
  await words.fill('ab');
  await words.click();
  await userEvent.keyboard('{End}{Backspace}');
  await expect.element(words).toHaveValue('a');
  await expect.element(mark(/Text|a/).first()).toBeVisible();
});

it('lets go of the mark with Escape', async () => {
  show(<Editor />);
  await mark(/Box/).click();
  await expect.element(fromLeft).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(fromLeft).not.toBeInTheDocument();
  await expect.element(mark(/Box/)).toHaveAttribute('aria-pressed', 'false');
});

it('takes a typed place once the field is left, within the picture, and gives the old one back for no number', async () => {
  show(<Editor />);
  await mark(/Box/).click();
  await fromLeft.fill('5000');
  await userEvent.keyboard('{Tab}');
  await expect.element(fromLeft).toHaveValue(600);
  await fromLeft.fill('');
  await userEvent.keyboard('{Tab}');
  await expect.element(fromLeft).toHaveValue(600);
});

it('brings a mark forward, as far as there is one above it', async () => {
  show(<Editor />);
  await mark(/Box/).click();
  await page.getByRole('button', { name: 'Bring forward' }).click();
  await expect.element(page.getByRole('list').getByRole('button').first()).toMatchTextContent(/^Box/);
  await expect.element(page.getByRole('button', { name: 'Bring forward' })).toBeDisabled();
});

it('has nothing that axe finds wrong with a mark chosen', async () => {
  show(<Editor />);
  await mark(/Box/).click();
  expect(await findOwnAxeViolations()).toEqual([]);
});
