import { Button, Disclosure, TextField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';

/** A field for the user's own correction, collapsed because the suggestions cover most mistakes. */
export function OwnFix({ problem, onFix }: { problem: string; onFix: (replacement: string) => void }) {
  const [typed, setTyped] = useState(problem);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed !== problem) onFix(typed.trim());
  };
  return (
    <Disclosure summary="Other correction" className="border-b-0">
      <form onSubmit={submit} className="flex flex-wrap items-end gap-2 pt-1">
        <TextField
          label="Write instead"
          value={typed}
          maxLength={1000}
          onChange={(event) => setTyped(event.target.value)}
          className="min-w-48 flex-1"
        />
        <Button type="submit" disabled={typed === problem}>
          Accept
        </Button>
      </form>
    </Disclosure>
  );
}
