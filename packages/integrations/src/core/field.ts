import type { FieldType, ResourceType } from '@plumbline/contract';
import type { Client } from './client.ts';

/** An option of a field. */
export interface FieldOption {
  readonly value: string;
  readonly label: string;
  readonly type?: string;
  readonly url?: string;
  readonly key?: string;
  readonly color?: string;
}

/** A page of options; `next` is null on the last. */
export interface OptionPage {
  readonly options: readonly FieldOption[];
  readonly next: string | null;
}

/** Chosen values by field id: strings, and arrays for multi-selects. */
export type FieldValues = Readonly<Record<string, string | readonly string[]>>;

export interface LoadOptions {
  readonly values: FieldValues;
  /** Typed search text; '' for everything. */
  readonly search: string;
  /** `next` of the previous page; null for the first. */
  readonly cursor: string | null;
}

/** A field of the form that creates an item. */
export interface Field {
  readonly id: string;
  readonly name: string;
  readonly type: FieldType;
  /** Required. */
  readonly star: boolean;
  readonly isHidden?: boolean;
  /** A hint in one sentence. */
  readonly note?: string;
  /** Its files are added after the item is created, because the tool does not accept any before. */
  readonly isAttached?: boolean;
  readonly resource?: ResourceType;
  /** Ids of fields that must be chosen first, and whose change clears this one. */
  readonly needs?: readonly string[];
  /** The tool searches; otherwise the loaded options are searched. */
  readonly searchesThere?: boolean;
  /** Fixed options. */
  readonly options?: readonly FieldOption[];
  /** Loads options from the tool. */
  readonly load?: (client: Client, options: LoadOptions) => Promise<OptionPage>;
}

/** The single value of a field; '' when empty. */
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

/** A tool may use a field id that is the name of an inherited property. */
function chosen(values: FieldValues, id: string): FieldValues[string] | undefined {
  return Object.hasOwn(values, id) ? values[id] : undefined;
}

/** The label of an option without a name (the specification’s default). */
export function labelOf(name: string | null | undefined): string {
  return name === null || name === undefined || name.trim() === '' ? 'Unnamed' : name;
}
