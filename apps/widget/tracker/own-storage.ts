const KEYS = ['visit_id', 'visit_page_id', 'visitor_id', 'session_id', 'visitCreateTime'] as const;

/** The tracker's keys in the storage of the page's origin. */
export type Key = (typeof KEYS)[number];

/**
 * Opens the page's storage, which is not ours: where the page itself uses one of the names, ours get a prefix, so that nothing of the page is sent,
 * overwritten or removed. `visitCreateTime`, a name that nobody else
 * uses, identifies our entries.
 * @throws where the browser provides none
 */
export function openOwnStorage() {
  const read = (name: string): string | null => localStorage.getItem(name);
  const prefix = read('visitCreateTime') === null && KEYS.some((key) => read(key) !== null) ? 'plumbline_' : '';
  return {
    get: (key: Key): string | null => read(prefix + key),
    set: (values: Partial<Record<Key, string>>): void => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(prefix + key, value);
    },
    /** The session stays: it is never read, and the page may have replaced it with something of its own. */
    clear: (): void => {
      for (const key of KEYS) if (key !== 'session_id') localStorage.removeItem(prefix + key);
    },
  };
}
