import { Button, type Icon, TextField } from '@plumbline/ui';
import { useState } from 'react';
import { focusNew } from '../../shared/forms/focus-new.ts';

interface PasskeyNameFormProps {
  /** Initial value. */
  readonly name: string;
  readonly button: string;
  readonly icon?: Icon;
  readonly busy: boolean;
  readonly onSubmit: (name: string) => void;
  readonly onCancel: () => void;
}

/** Asks for the name of a passkey. */
export function PasskeyNameForm({ name, button, icon, busy, onSubmit, onCancel }: PasskeyNameFormProps) {
  const [typed, setTyped] = useState(name);
  const chosen = typed.trim();
  return (
    <form
      noValidate
      className="flex max-w-120 flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== '') onSubmit(chosen);
      }}
    >
      <TextField
        label="Name"
        value={typed}
        maxLength={80}
        ref={focusNew}
        onChange={(event) => setTyped(event.target.value)}
        error={chosen === '' ? 'Name the passkey.' : undefined}
        className="flex-1 basis-40"
      />
      <Button onClick={onCancel}>Cancel</Button>
      <Button type="submit" variant="primary" icon={icon} busy={busy}>
        {button}
      </Button>
    </form>
  );
}
