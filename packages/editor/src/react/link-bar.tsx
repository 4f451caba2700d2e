import { Button, TextField } from '@plumbline/ui';
import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { webAddress } from '../schema/web-address.ts';

/** A typed address, with https:// added where it has no scheme. */
function completed(typed: string): string {
  const text = typed.trim();
  return /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
}

export interface LinkBarProps {
  readonly editor: Editor;
  /** True when the user asked for the bar, to type an address; otherwise it follows the cursor and takes no focus. */
  readonly isWanted: boolean;
  readonly onClose: () => void;
}

/** Adds a link to what is selected, or changes the one the cursor is in. */
export function LinkBar({ editor, isWanted, onClose }: LinkBarProps) {
  const known: unknown = editor.getAttributes('link')['href'];
  const isEdit = typeof known === 'string';
  const [typed, setTyped] = useState(isEdit ? known : '');
  const [problem, setProblem] = useState('');
  const problemId = useId();
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Preact, which the widget uses, passes no ref to what a component renders.
    if (isWanted) bar.current?.querySelector('input')?.focus();
  }, [isWanted]);
  const apply = (): void => {
    const href = webAddress(completed(typed));
    if (typed.trim() === '') return setProblem('Enter the address of the link.');
    if (href === null) return setProblem('A link must start with https:// or http://.');
    const chain = editor.chain().focus();
    if (isEdit) chain.extendMarkRange('link').setMark('link', { href }).run();
    else if (editor.state.selection.empty)
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setMark('link', { href }).run();
    onClose();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Neither submits the form around the editor nor closes the dialog around it.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') return apply();
    editor.commands.focus();
    onClose();
  };
  return (
    <div ref={bar} role="group" aria-label="Link" className="flex flex-wrap items-start gap-2 border-t border-line p-2">
      <TextField
        label="Address of the link"
        hideLabel
        placeholder="https://"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        onKeyDown={press}
        className="min-w-48 flex-1"
        value={typed}
        aria-invalid={problem === '' ? undefined : true}
        aria-describedby={problemId}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem('');
        }}
      />
      <Button onClick={apply}>{isEdit ? 'Change link' : 'Add link'}</Button>
      {isEdit && (
        <Button
          variant="quiet"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
            onClose();
          }}
        >
          Remove
        </Button>
      )}
      <p id={problemId} role="alert" className="basis-full text-12 text-critical empty:hidden">
        {problem}
      </p>
    </div>
  );
}
