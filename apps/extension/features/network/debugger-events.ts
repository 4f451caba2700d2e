import { fields } from '../../platform/fields.ts';

/* The few parts of the DevTools protocol that a capture reads, each validated, because the data is untrusted. */

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Headers as `{name: value}` or as a list of pairs. */
export function headersOf(value: unknown): { name: string; value: string }[] {
  if (Array.isArray(value)) return value.map((entry) => ({ name: textOf(fields(entry)['name']), value: textOf(fields(entry)['value']) }));
  return Object.entries(fields(value)).flatMap(([name, text]) =>
    textOf(text)
      .split('\n')
      .map((line) => ({ name, value: line })),
  );
}
