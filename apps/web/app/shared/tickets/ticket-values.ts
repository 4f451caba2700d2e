import type { FieldValues, ItemField } from '@plumbline/contract';
import { requiredFieldProblem } from '@plumbline/contract/rules';
import type { PickerOption } from '@plumbline/ui';

/** What was chosen or typed, by field id, with the displayed labels. */
export type Chosen = Readonly<Record<string, readonly PickerOption[]>>;

/** The values to send: lists for fields that take several, without empty fields. */
export function valuesOf(chosen: Chosen, fields: readonly ItemField[]): FieldValues {
  const several = new Set(fields.filter(({ type }) => type === 'multi-select' || type === 'files').map(({ id }) => id));
  return Object.fromEntries(
    Object.entries(chosen).flatMap(([id, options]) => {
      const values = options.map(({ value }) => value).filter((value) => value !== '');
      if (values.length === 0) return [];
      return [[id, several.has(id) ? values : (values[0] ?? '')]];
    }),
  );
}

/** The choices with one field changed, and all that depend on it cleared. */
export function withChange(chosen: Chosen, fields: readonly ItemField[], id: string, options: readonly PickerOption[]): Chosen {
  const emptied = new Set<string>([id]);
  // Fields come after those they depend on, so one pass is enough.
  for (const field of fields) if (field.needs.some((one) => emptied.has(one))) emptied.add(field.id);
  return { ...Object.fromEntries(Object.entries(chosen).filter(([one]) => !emptied.has(one))), [id]: options };
}

/** The chosen values that any field depends on: they determine which fields there are. */
export function decidingValues(chosen: Chosen, fields: readonly ItemField[]): FieldValues {
  const needed = new Set(fields.flatMap(({ needs }) => needs));
  return Object.fromEntries(Object.entries(everyValue(chosen)).filter(([id]) => needed.has(id)));
}

/** All chosen values, as lists. */
export function everyValue(chosen: Chosen): FieldValues {
  return Object.fromEntries(Object.entries(chosen).map(([id, options]) => [id, options.map(({ value }) => value)]));
}

/** The choice of the last time; values stand in for labels until those are known. */
export function rememberedChoice(remembered: FieldValues): Chosen {
  return Object.fromEntries(
    Object.entries(remembered).map(([id, value]) => [id, [value].flat().map((one) => ({ value: one, label: one }))]),
  );
}

/** Errors of required fields that are empty, by id. */
export function missingFields(chosen: Chosen, fields: readonly ItemField[]): Record<string, string> {
  const missing = fields.filter(({ id, star, hidden }) => star && !hidden && !chosen[id]?.some(({ value }) => value !== ''));
  return Object.fromEntries(missing.map(({ id, name }) => [id, requiredFieldProblem(name)]));
}
