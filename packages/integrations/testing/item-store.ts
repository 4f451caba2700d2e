import type { MockItem, MockTool } from './mock-tool.ts';

/** An item as stored by a mock. */
export interface StoredItem extends Omit<MockItem, 'pictures' | 'comments' | 'places'> {
  readonly pictures: string[];
  readonly comments: string[];
  isClosed: boolean;
  /** Its status, apart from being closed. */
  place: string;
}

export interface ItemStore extends Pick<MockTool, 'items' | 'remove'> {
  readonly add: (item: Pick<StoredItem, 'id' | 'title' | 'text'>) => StoredItem;
  readonly find: (id: string | undefined) => StoredItem | undefined;
  readonly newestFirst: () => readonly StoredItem[];
  readonly setClosed: (id: string, isClosed: boolean) => void;
}

/** A mock’s items. */
export function itemStore(): ItemStore {
  const stored: StoredItem[] = [];
  const find: ItemStore['find'] = (id) => stored.find((one) => one.id === id);
  return {
    add: (item) => {
      const made = { ...item, pictures: [], comments: [], isClosed: false, place: '' };
      stored.push(made);
      return made;
    },
    find,
    newestFirst: () => stored.toReversed(),
    items: () => stored.map((item) => ({ ...item, places: [item.place] })),
    setClosed: (id, isClosed) => {
      const found = find(id);
      if (found) found.isClosed = isClosed;
    },
    remove: (id) => {
      const at = stored.findIndex((one) => one.id === id);
      if (at !== -1) stored.splice(at, 1);
    },
  };
}
