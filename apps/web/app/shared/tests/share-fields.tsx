import type { ShareSender } from '@plumbline/contract';
import { shareNameProblem, shareNoteProblem } from '@plumbline/contract/rules';
import { Select, TextAreaField, TextField } from '@plumbline/ui';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useSession } from '../session/use-session.ts';

/** The name of a link, and the note and sender that its readers see. */
export interface ShareWords {
  readonly name: string;
  readonly note: string;
  readonly sender: ShareSender;
}

export const SHARE_WORDS: ReadonlyArray<keyof ShareWords> = ['name', 'note', 'sender'];

export interface ShareFieldsProps {
  readonly form: UseFormReturn<ShareWords>;
  /** Who created the link; '' for a new one. */
  readonly madeBy: string;
}

/** The fields of a link that can still be changed once it has been sent. */
export function ShareFields({ form: { register, control, formState }, madeBy }: ShareFieldsProps) {
  const session = useSession();
  const profile = session.status === 'authenticated' ? session.profile : null;
  const person = madeBy || [profile?.first_name, profile?.last_name].filter(Boolean).join(' ');
  const senders = [
    { value: 'person', label: person || 'The link’s creator' },
    { value: 'workspace', label: profile?.workspace_name || 'The workspace' },
    { value: 'nobody', label: 'Not shown' },
  ] as const;
  const { errors } = formState;
  return (
    <>
      <TextField
        {...register('name', { validate: (name) => shareNameProblem(name) ?? true })}
        label="Name of the link"
        optional
        help="Such as “For the agency”. Only your workspace sees it."
        error={errors.name?.message}
      />
      <TextAreaField
        {...register('note', { validate: (note) => shareNoteProblem(note) ?? true })}
        label="Note to the reader"
        optional
        rows={2}
        help="Shown above the report."
        error={errors.note?.message}
      />
      <Controller
        control={control}
        name="sender"
        render={({ field }) => (
          <Select label="Sent by" options={senders} value={field.value} onValueChange={field.onChange} error={errors.sender?.message} />
        )}
      />
    </>
  );
}
