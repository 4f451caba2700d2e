import type { ChangelogEntry } from '@plumbline/contract';
import { addTextPicture } from '@plumbline/contract/endpoints';
import { COVER_ALT_MAX } from '@plumbline/contract/rules';
import { shrinkImage } from '@plumbline/editor/shrink-image';
import { Button, classNames, TextField } from '@plumbline/ui';
import { useMutation } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { client } from '../../shared/api/client.ts';
import { problemText } from '../../shared/forms/problem-text.ts';
import { fieldErrors } from '../../shared/forms/field-errors.ts';
import { CoverPicture } from './cover-picture.tsx';

/** Key of the upload mutation, by which the form knows that an upload is in progress. */
export const COVER_UPLOAD = ['changelog', 'cover'];

interface CoverFieldProps {
  readonly cover: ChangelogEntry['cover'];
  readonly error: string | undefined;
  readonly altError: string | undefined;
  readonly onChange: (cover: ChangelogEntry['cover']) => void;
}

/** The picture above an entry, chosen or dropped, and its alternative text. It is uploaded immediately. */
export function CoverField({ cover, error, altError, onChange }: CoverFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [isOver, setOver] = useState(false);
  const upload = useMutation({
    mutationKey: COVER_UPLOAD,
    mutationFn: async (file: File) => {
      const image = await shrinkImage(file);
      if (!image) throw new Error('This image cannot be read, or is too large.');
      return client.call(addTextPicture, { body: image });
    },
    // The alternative text does not apply to a new picture.
    onSuccess: ({ key, url }) => onChange({ key, url, alt: '' }),
  });
  const take = (file: File | undefined): void => {
    if (file && !upload.isPending) upload.mutate(file);
  };
  const told = upload.error ? (fieldErrors(upload.error)['image'] ?? problemText(upload.error)) : error;
  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-told`} className="flex min-w-0 flex-col gap-1.5">
      <p id={`${id}-label`} className="text-13 font-medium">
        Cover <span className="font-normal text-faint">(optional)</span>
      </p>
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files[0]);
        }}
        className={classNames(
          'flex flex-col gap-3 rounded-ui border p-3',
          isOver ? 'border-accent bg-accent-soft' : 'border-dashed border-control bg-sunken',
        )}
      >
        {cover && <CoverPicture cover={{ ...cover, alt: '' }} className="w-full" />}
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Cover"
          accept="image/jpeg,image/png,image/webp,image/gif"
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            // Lets the user choose the same file again.
            event.currentTarget.value = '';
          }}
        />
        <div className="flex flex-wrap items-center gap-2">
          <Button ref={choose} size="sm" icon={ImagePlus} busy={upload.isPending} onClick={() => input.current?.click()}>
            {cover ? 'Replace image' : 'Choose an image'}
          </Button>
          {cover ? (
            <Button
              size="sm"
              variant="quiet"
              onClick={() => {
                onChange(null);
                upload.reset();
                choose.current?.focus();
              }}
            >
              Remove
            </Button>
          ) : (
            <span className="text-13 text-muted">or drop one here</span>
          )}
          <span role="status" className="text-12 text-muted">
            {upload.isPending && 'Uploading image…'}
          </span>
        </div>
        {cover && (
          <TextField
            label="Alt text"
            help="Read aloud to people who cannot see the image."
            value={cover.alt}
            maxLength={COVER_ALT_MAX}
            autoComplete="off"
            error={altError}
            onChange={(event) => onChange({ ...cover, alt: event.currentTarget.value })}
          />
        )}
      </div>
      <p id={`${id}-told`} role={told ? 'alert' : undefined} className={`text-12 ${told ? 'text-critical' : 'text-muted'}`}>
        {told ?? 'Shown above the entry at 16:9; other images are cropped. JPEG, PNG, WebP or GIF.'}
      </p>
    </div>
  );
}
