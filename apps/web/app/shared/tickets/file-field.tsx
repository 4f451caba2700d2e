import { addItemFile } from '@plumbline/contract/endpoints';
import { ITEM_FILE_ENDINGS, itemFileProblem, MAX_FILES_A_FIELD, MAX_FILES_A_TICKET } from '@plumbline/contract/rules';
import { Button, IconButton, type PickerOption } from '@plumbline/ui';
import { useMutation } from '@tanstack/react-query';
import { FileText, Paperclip, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { client } from '../api/client.ts';
import { problemText } from '../forms/problem-text.ts';
import type { FieldInputProps } from './field-input.tsx';

/** Pictures chosen in this tab, by file id, because the server does not return uploaded files. */
const previews = new Map<string, string>();

/** Files of a ticket. Each is uploaded immediately, so that the form keeps it even if the ticket cannot be created. */
export function FileField({ connectionId, field, chosen, fileCount, error, onChange }: FieldInputProps) {
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const add = useMutation({
    mutationFn: async (file: File): Promise<PickerOption> => {
      const query = { connection_id: connectionId, name: file.name };
      const kept = await client.call(addItemFile, { query, body: new Blob([file], { type: 'application/octet-stream' }) });
      if (kept.type.startsWith('image/')) previews.set(kept.id, URL.createObjectURL(file));
      return { value: kept.id, label: kept.name };
    },
    onMutate: () => setWrong(null),
    onSuccess: (option) => onChange([...chosen, option]),
    onError: (problem) => setWrong(problemText(problem)),
  });
  const take = (file: File | undefined) => {
    if (!file) return;
    const problem = itemFileProblem(file);
    if (problem === null) add.mutate(file);
    else setWrong(problem);
  };
  const isFull = fileCount >= MAX_FILES_A_TICKET;
  const told = wrong ?? error;
  const note = isFull
    ? `A ticket can have at most ${MAX_FILES_A_TICKET} files.`
    : (field.note ?? `Pictures, PDF, TXT, CSV or JSON. At most ${MAX_FILES_A_FIELD} files of 1 MB each.`);
  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-told`} className="flex min-w-0 flex-col gap-1.5">
      <p id={`${id}-label`} className="text-13 font-medium">
        {field.name} {!field.star && <span className="font-normal text-muted">(optional)</span>}
      </p>
      <ChosenFiles chosen={chosen} onChange={onChange} />
      {chosen.length < MAX_FILES_A_FIELD && !isFull && (
        <>
          <input
            ref={inputRef}
            type="file"
            hidden
            aria-label={field.name}
            accept={ITEM_FILE_ENDINGS.join(',')}
            onChange={(event) => {
              take(event.currentTarget.files?.[0]);
              // Lets the user choose the same file again.
              event.currentTarget.value = '';
            }}
          />
          <Button size="sm" icon={Paperclip} busy={add.isPending} className="self-start" onClick={() => inputRef.current?.click()}>
            Choose a file
          </Button>
        </>
      )}
      <p id={`${id}-told`} role={told ? 'alert' : undefined} className={`text-12 ${told ? 'text-critical' : 'text-muted'}`}>
        {told ?? note}
      </p>
    </div>
  );
}

/** The chosen files, with thumbnails of pictures, each removable. */
function ChosenFiles({ chosen, onChange }: Pick<FieldInputProps, 'chosen' | 'onChange'>) {
  if (chosen.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1">
      {chosen.map(({ value, label }) => {
        const preview = previews.get(value);
        return (
          <li key={value} className="flex items-center gap-2 rounded-ui border border-line bg-sunken py-1 pr-1 pl-2">
            {preview ? (
              <img src={preview} alt="" className="size-8 shrink-0 rounded-ui object-cover" />
            ) : (
              <FileText aria-hidden className="size-4 shrink-0 text-muted" />
            )}
            <span className="min-w-0 flex-1 text-13 wrap-anywhere">{label}</span>
            <IconButton
              size="sm"
              icon={X}
              label={`Remove ${label}`}
              onClick={() => onChange(chosen.filter((other) => other.value !== value))}
            />
          </li>
        );
      })}
    </ul>
  );
}
