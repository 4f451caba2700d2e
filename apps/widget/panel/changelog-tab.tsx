import { EntryList } from './changelog/entry-list.tsx';

/** What the team tells of its changes. */
export function ChangelogTab() {
  return (
    <>
      <h2 className="text-20 font-semibold">Changelog</h2>
      <EntryList />
    </>
  );
}
