const KEYS = ['visit_id', 'visit_page_id', 'visitor_id', 'session_id', 'visitCreateTime'] as const;

/** What the tracker keeps in the storage of the page's origin. */
export type Key = (typeof KEYS)[number];

/**
 * The storage of the page, which is not ours: where the page keeps something of its own under one of the names, ours get a prefix, so that
 * nothing of the page is sent, written over or removed. That they are ours says `visitCreateTime`, a name that nobody else gives.
 * @throws where the browser gives none
 */
export function openOwnStorage() {
  const read = (name: string): string | null => localStorage.getItem(name);
  const prefix = read('visitCreateTime') === null && KEYS.some((key) => read(key) !== null) ? 'plumbline_' : '';
  return {
    get: (key: Key): string | null => read(prefix + key),
    set: (values: Partial<Record<Key, string>>): void => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(prefix + key, value);
    },
    /** The session stays: it is never read, and the page may have put something of its own in its place since. */
    clear: (): void => {
      for (const key of KEYS) if (key !== 'session_id') localStorage.removeItem(prefix + key);
    },
  };
}
