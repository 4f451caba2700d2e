import type { FieldValues, ItemField } from '@plumbline/contract';
import { requiredFieldProblem } from '@plumbline/contract/rules';
import type { PickerOption } from '@plumbline/ui';

/** What was chosen or typed, by id of the field, with the words people see. */
export type Chosen = Readonly<Record<string, readonly PickerOption[]>>;

/** What is sent: lists where a field takes several, and nothing of what is empty. */
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

/** The same with a field changed, and all emptied that depend on it. */
export function withChange(chosen: Chosen, fields: readonly ItemField[], id: string, options: readonly PickerOption[]): Chosen {
  const emptied = new Set<string>([id]);
  // Fields stand behind what they need, so that one way through is enough.
  for (const field of fields) if (field.needs.some((one) => emptied.has(one))) emptied.add(field.id);
  return { ...Object.fromEntries(Object.entries(chosen).filter(([one]) => !emptied.has(one))), [id]: options };
}

/** Of what was chosen, all that any field depends on: it decides which fields there are. */
export function decidingValues(chosen: Chosen, fields: readonly ItemField[]): FieldValues {
  const needed = new Set(fields.flatMap(({ needs }) => needs));
  return Object.fromEntries(Object.entries(everyValue(chosen)).filter(([id]) => needed.has(id)));
}

/** All that was chosen, as lists. */
export function everyValue(chosen: Chosen): FieldValues {
  return Object.fromEntries(Object.entries(chosen).map(([id, options]) => [id, options.map(({ value }) => value)]));
}

/** What was chosen last, until its words are known. */
export function rememberedChoice(remembered: FieldValues): Chosen {
  return Object.fromEntries(
    Object.entries(remembered).map(([id, value]) => [id, [value].flat().map((one) => ({ value: one, label: one }))]),
  );
}

/** What is wrong with the fields that have to be filled in and are not, by id. */
export function missingFields(chosen: Chosen, fields: readonly ItemField[]): Record<string, string> {
  const missing = fields.filter(({ id, star, hidden }) => star && !hidden && !chosen[id]?.some(({ value }) => value !== ''));
  return Object.fromEntries(missing.map(({ id, name }) => [id, requiredFieldProblem(name)]));
}
