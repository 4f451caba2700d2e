import { EntryList } from './changelog/entry-list.tsx';
import { Button } from './parts/button.tsx';
import { usePanel } from './use-panel.ts';

/** The changelog. Entries shown here count as read. */
export function ChangelogTab() {
  const { seen, show } = usePanel();
  return (
    <>
      <div className="flex items-center gap-2">
        <h2 className="flex-1 text-20 font-semibold">Changelog</h2>
        <Button onClick={() => show({ digest: true })}>Get emails</Button>
      </div>
      <EntryList onShown={seen} />
    </>
  );
}
