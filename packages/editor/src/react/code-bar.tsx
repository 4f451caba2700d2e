import { TextField } from '@plumbline/ui';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { isLanguage } from '../schema/code-and-lists.ts';

/** Chooses the language of the code block that the cursor is in. */
export function CodeBar({ editor }: { editor: Editor }) {
  const known: unknown = editor.getAttributes('codeBlock')['language'];
  const [typed, setTyped] = useState(typeof known === 'string' ? known : '');
  const name = typed.trim();
  const isWrong = name !== '' && !isLanguage(name);
  return (
    <div role="group" aria-label="Code block" className="border-t border-line p-2">
      <TextField
        label="Language of the code"
        hideLabel
        placeholder="Language, such as typescript"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        value={typed}
        error={isWrong ? 'A language is one word, such as css or c++.' : undefined}
        onChange={(event) => {
          const next = event.target.value;
          setTyped(next);
          const language = next.trim();
          if (language === '' || isLanguage(language))
            editor.commands.updateAttributes('codeBlock', { language: language === '' ? null : language });
        }}
      />
    </div>
  );
}
