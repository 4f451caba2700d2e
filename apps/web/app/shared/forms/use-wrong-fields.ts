import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** What is wrong with the fields of a form, by their names. */
export interface WrongFields {
  /** All that was told last, of which some may have been changed since. */
  readonly told: Readonly<Record<string, string>>;
  /** The same of what was not changed since: shown at the fields. */
  readonly texts: Readonly<Record<string, string>>;
  /** Takes the place of what was told before; the first field that it names gets the focus. */
  readonly tell: (texts: Readonly<Record<string, string>>) => void;
  /** For a field that changes: what was wrong with it may no longer be so. */
  readonly forget: (name: string) => void;
}

/**
 * Keeps what is wrong with which field, and leads there: in a long form it may be out of sight.
 * @returns it, and the ref of the form
 */
export function useWrongFields(): [WrongFields, RefObject<HTMLFormElement | null>] {
  const [told, setTold] = useState<Readonly<Record<string, string>>>({});
  const [forgotten, setForgotten] = useState<ReadonlySet<string>>(new Set());
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(told).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]:enabled')?.focus();
  }, [told]);
  const tell = useCallback((texts: Readonly<Record<string, string>>) => {
    setTold(texts);
    setForgotten(new Set());
  }, []);
  const forget = useCallback((name: string) => setForgotten((before) => new Set(before).add(name)), []);
  const texts = Object.fromEntries(Object.entries(told).filter(([name]) => !forgotten.has(name)));
  return [{ told, texts, tell, forget }, form];
}
