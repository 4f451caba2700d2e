import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** The errors of a form's fields, by field name. */
export interface WrongFields {
  /** All errors of the last submission, including those of fields changed since. */
  readonly told: Readonly<Record<string, string>>;
  /** The errors of fields not changed since: shown at the fields. */
  readonly texts: Readonly<Record<string, string>>;
  /** Replaces the errors; the first field they name gets the focus. */
  readonly tell: (texts: Readonly<Record<string, string>>) => void;
  /** For a field that changes: its error may no longer apply. */
  readonly forget: (name: string) => void;
}

/**
 * Keeps the errors of a form's fields, and moves to the first one: in a long form it may be out of sight.
 * @returns the errors, and the ref of the form
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
