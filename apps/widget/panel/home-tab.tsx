import type { FeedbackSort, FeedbackType } from '@plumbline/contract';
import { type ReactNode, useState } from 'react';
import { EntryList } from './changelog/entry-list.tsx';
import { Button } from './parts/button.tsx';
import { Icon } from './parts/icon.tsx';
import { PostList } from './posts/post-list.tsx';
import { usePanel } from './use-panel.ts';

/** The number of changelog entries on Home. */
const NEWEST_ENTRIES = 3;

const WAYS: readonly { readonly type: FeedbackType; readonly label: string; readonly note: string }[] = [
  { type: 'feature_request', label: 'Suggest a Feature', note: 'Let us know what we should build next' },
  { type: 'bugs', label: 'Report a Bug', note: 'Submit bugs and issues to our team - please contact support through Intercom first.' },
  { type: 'feedback', label: 'Send Feedback to Founders', note: '' },
];

/** The latest entries and posts, and ways to write one. @param chat the link to a private conversation, where the site has it */
export function HomeTab({ chat }: { chat: ReactNode }) {
  const { look, mayWrite, show } = usePanel();
  const [sort, setSort] = useState<FeedbackSort>('recent');
  return (
    <>
      {look.greeting && <h2 className="text-20 font-semibold">{look.greeting}</h2>}
      <div className="flex gap-2">
        <Button className="flex-1 justify-start" onClick={() => show({ search: true })}>
          <Icon name="search" />
          Search for posts...
        </Button>
        {mayWrite && (
          <Button variant="primary" onClick={() => show({ create: 'feature_request' })}>
            Create
          </Button>
        )}
      </div>
      {mayWrite && (
        <ul className="flex flex-col gap-2">
          {WAYS.map(({ type, label, note }) => (
            <li key={type}>
              <button
                type="button"
                onClick={() => show({ create: type })}
                className="flex w-full flex-col rounded-ui border border-line bg-surface p-3 text-left hover:bg-hover"
              >
                <span className="font-medium">{label}</span>
                {note && <span className="text-13 text-muted">{note}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {chat}
      {look.tabs.includes('changelog') && (
        <section aria-labelledby="news" className="flex flex-col gap-3">
          <h2 id="news" className="text-16 font-semibold">
            What’s new
          </h2>
          <EntryList most={NEWEST_ENTRIES} />
        </section>
      )}
      <section aria-labelledby="latest" className="flex flex-col gap-3">
        <div className="flex items-center gap-2">
          <h2 id="latest" className="flex-1 text-16 font-semibold">
            Latest Posts
          </h2>
          <SortChoice value={sort} onChange={setSort} />
          <SearchButton />
        </div>
        <PostList sort={sort} />
      </section>
    </>
  );
}

/** Chooses the order of posts. */
export function SortChoice({ value, onChange }: { value: FeedbackSort; onChange: (value: FeedbackSort) => void }) {
  return (
    <select
      aria-label="Order of posts"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value === 'top' ? 'top' : 'recent')}
      className="h-9 w-[210px] max-w-full rounded-ui border border-line bg-surface px-2"
    >
      <option value="recent">Recent</option>
      <option value="top">Top upvoted</option>
    </select>
  );
}

/** Opens the search. */
export function SearchButton() {
  const { show } = usePanel();
  return (
    <Button aria-label="Search posts" onClick={() => show({ search: true })}>
      <Icon name="search" />
    </Button>
  );
}
