import { useState } from 'react';
import { usePanel } from '../use-panel.ts';
import { Button } from './button.tsx';
import { EmailForm } from './email-form.tsx';
import { Failure } from './states.tsx';

interface Props {
  readonly title: string;
  readonly note: string;
  /** The subject of the emails. */
  readonly subject: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => Promise<void>;
}

/** Turns emails about a subject on or off. A visitor without an address is asked for one first. */
export function EmailBlock({ title, note, subject, isOn, onChange }: Props) {
  const { visit } = usePanel();
  const [isAsking, setAsking] = useState(false);
  const [sentTo, setSentTo] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isHeard = isOn && visit.visitor().email !== null;
  const set = async (next: boolean): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await onChange(next);
    } catch (problem) {
      setError(problem);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="flex flex-wrap items-center justify-between gap-3 rounded-ui border border-line bg-sunken p-3">
      <div>
        <h3 className="font-medium">{title}</h3>
        <p className="text-13 text-muted">{note}</p>
      </div>
      {!isAsking && sentTo === '' && (
        <Button size="sm" busy={isBusy} onClick={() => (visit.visitor().email === null ? setAsking(true) : void set(!isHeard))}>
          {isHeard ? 'Unsubscribe' : 'Get notified'}
        </Button>
      )}
      {isAsking && (
        <EmailForm
          onSent={(email) => {
            setAsking(false);
            setSentTo(email);
            void set(true);
          }}
        />
      )}
      {sentTo !== '' && (
        <p role="status" className="w-full text-13 wrap-anywhere">
          Open the link in the email to {sentTo} to get emails about {subject}.
        </p>
      )}
      {error !== null && <Failure error={error} />}
    </section>
  );
}
