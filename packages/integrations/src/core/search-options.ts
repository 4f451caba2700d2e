import type { Client } from './client.ts';
import type { Field, FieldOption, LoadOptions, OptionPage } from './field.ts';
import { createListBudget } from './list-budget.ts';

/** Number of matches after which an answer is long enough. */
const ENOUGH = 50;
/** Options per answer. Tools return about a hundred at a time; lists without paging, such as all people of a workspace, are paged here. */
export const MAX_SHOWN = 1000;

/** A position in a tool’s list: an offset into the page at a cursor. */
interface Place {
  readonly cursor: string | null;
  readonly skipped: number;
}

const WITHIN_PAGE = /^within:(\d{1,6}):(.*)$/s;

function placeOf(cursor: string | null): Place {
  const [, skipped, rest = ''] = WITHIN_PAGE.exec(cursor ?? '') ?? [];
  return skipped === undefined ? { cursor, skipped: 0 } : { cursor: rest === '' ? null : rest, skipped: Number(skipped) };
}

const cursorOf = ({ cursor, skipped }: Place): string | null => (skipped === 0 ? cursor : `within:${skipped}:${cursor ?? ''}`);

/**
 * A page of a field’s options. If the tool cannot search, a limited number of its pages are searched here; `next` continues from there, whether or
 * not anything was found.
 */
export async function loadOptions(client: Client, field: Field, asked: LoadOptions): Promise<OptionPage> {
  const load = field.load ?? (async () => ({ options: field.options ?? [], next: null }));
  const typed = field.searchesThere ? '' : asked.search.trim().toLowerCase();
  const isMeant = ({ label, key = '' }: FieldOption): boolean => typed === '' || `${key} ${label}`.toLowerCase().includes(typed);
  const mayReadOn = createListBudget(client);
  const found: FieldOption[] = [];
  for (let place = placeOf(asked.cursor); ;) {
    const { options, next } = await load(client, { ...asked, cursor: place.cursor });
    let at = place.skipped;
    for (; at < options.length && found.length < MAX_SHOWN; at += 1) {
      const option = options[at];
      if (option && isMeant(option)) found.push(option);
    }
    const isRead = at >= options.length;
    place = isRead ? { cursor: next, skipped: 0 } : { cursor: place.cursor, skipped: at };
    const isOver = isRead && next === null;
    if (isOver || typed === '' || found.length >= ENOUGH || !mayReadOn(options.length)) {
      return { options: found, next: isOver ? null : cursorOf(place) };
    }
  }
}
