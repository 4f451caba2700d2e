import { useEffect, useRef } from 'react';
import { EntryList } from './changelog/entry-list.tsx';
import { Button } from './parts/button.tsx';
import { usePanel } from './use-panel.ts';

/** What the team tells of its changes. Whatever is loaded while it is looked at is not new any more. */
export function ChangelogTab() {
  const { version, seen, show } = usePanel();
  const latest = useRef(seen);
  useEffect(() => latest.current(), [version]);
  return (
    <>
      <div className="flex items-center gap-2">
        <h2 className="flex-1 text-20 font-semibold">Changelog</h2>
        <Button onClick={() => show({ digest: true })}>Get emails</Button>
      </div>
      <EntryList />
    </>
  );
}
