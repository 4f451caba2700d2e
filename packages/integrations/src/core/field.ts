import type { FieldType, ResourceType } from '@plumbline/contract';
import type { Client } from './client.ts';

/** One choice of a field. */
export interface FieldOption {
  readonly value: string;
  readonly label: string;
  readonly type?: string;
  readonly url?: string;
  readonly key?: string;
  readonly color?: string;
}

/** Options, a page at a time; `next` is null on the last. */
export interface OptionPage {
  readonly options: readonly FieldOption[];
  readonly next: string | null;
}

/** What was chosen, by id of the field: texts, and lists where several may be chosen. */
export type FieldValues = Readonly<Record<string, string | readonly string[]>>;

export interface LoadOptions {
  readonly values: FieldValues;
  /** What somebody typed; '' for everything. */
  readonly search: string;
  /** `next` of the page before; null for the first. */
  readonly cursor: string | null;
}

/** A field of the form that creates an item. */
export interface Field {
  readonly id: string;
  readonly name: string;
  readonly type: FieldType;
  /** Has to be filled in. */
  readonly star: boolean;
  readonly isHidden?: boolean;
  /** What has to be known of it, in a sentence. */
  readonly note?: string;
  /** Its files are added once the item is there; the tool takes none as it creates one. */
  readonly isAttached?: boolean;
  readonly resource?: ResourceType;
  /** Ids of fields that have to be chosen first, and whose change empties this one. */
  readonly needs?: readonly string[];
  /** The tool itself looks for what is typed; without it, what was loaded is looked through. */
  readonly searchesThere?: boolean;
  /** Choices that never change. */
  readonly options?: readonly FieldOption[];
  /** Asks the tool for choices. */
  readonly load?: (client: Client, options: LoadOptions) => Promise<OptionPage>;
}

/** The one value of a field; '' where nothing is chosen. */
export function oneValue(values: FieldValues, id: string): string {
  const value = chosen(values, id);
  return typeof value === 'string' ? value : (value?.[0] ?? '');
}

/** All values of a field. */
export function manyValues(values: FieldValues, id: string): readonly string[] {
  const value = chosen(values, id);
  if (value === undefined || value === '') return [];
  return typeof value === 'string' ? [value] : value;
}

/** A tool may name a field as something that every object has. */
function chosen(values: FieldValues, id: string): FieldValues[string] | undefined {
  return Object.hasOwn(values, id) ? values[id] : undefined;
}

/** What an option without a name is shown as (the spec's default). */
export function labelOf(name: string | null | undefined): string {
  return name === null || name === undefined || name.trim() === '' ? 'Unnamed' : name;
}
