import { Button, TextField } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { settingsQuery } from '../../../shared/api/queries.ts';
import { holdFocus } from '../../../shared/forms/hold-focus.ts';
import { readAddress } from '../../../shared/tests/read-address.ts';

export interface AddressFormProps {
  /** Called with a valid address. */
  onAddress: (url: string) => void;
  busy?: boolean | undefined;
  /** The server's error message for the address. */
  problem?: string | null | undefined;
  /** Hides the label visually, but not from screen readers. */
  hideLabel?: boolean | undefined;
}

/** The main form: an address and "Test this site". Before the page's code has loaded, it opens the sign-up popup with the address. */
export function AddressForm({ onAddress, busy, problem, hideLabel }: AddressFormProps) {
  const fieldRef = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const settings = useQuery(settingsQuery);
  useEffect(() => {
    // What was typed into the prerendered page before this code loaded.
    if (fieldRef.current?.value) setTyped(fieldRef.current.value);
  }, []);
  const judge = async () => {
    const target = await readAddress(typed);
    setWrong('problem' in target ? target.problem : null);
    return target;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const target = await judge();
    if ('url' in target) onAddress(target.url);
    else fieldRef.current?.focus();
  };
  return (
    <form action="/" noValidate onSubmit={(event) => void submit(event)} className="flex w-full flex-col items-start gap-2 sm:flex-row">
      <input type="hidden" name="signup" value="" />
      <TextField
        ref={fieldRef}
        name="address"
        label="Address of your site"
        hideLabel={hideLabel}
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={settings.data?.example_host ?? 'example.com'}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setWrong(null);
        }}
        onBlur={() => {
          if (typed.trim() !== '') void judge();
        }}
        error={wrong ?? problem ?? undefined}
        className="w-full flex-1"
      />
      <Button
        type="submit"
        variant="primary"
        onMouseDown={holdFocus}
        busy={busy}
        className={`max-sm:w-full ${hideLabel ? '' : 'sm:mt-6.5'}`}
      >
        Test this site
      </Button>
    </form>
  );
}
