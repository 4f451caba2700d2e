import type { FeedbackSort } from '@plumbline/contract';
import { useState } from 'react';
import { SearchButton, SortChoice } from './home-tab.tsx';
import { Button } from './parts/button.tsx';
import { PostList } from './posts/post-list.tsx';
import { usePanel } from './use-panel.ts';

/** All posts of the site. */
export function FeedbackTab() {
  const { mayWrite, show } = usePanel();
  const [sort, setSort] = useState<FeedbackSort>('recent');
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="flex-1 text-20 font-semibold">Feedback</h2>
        <SortChoice value={sort} onChange={setSort} />
        <SearchButton />
        {mayWrite && (
          <Button variant="primary" onClick={() => show({ create: 'feature_request' })}>
            Create A New Post
          </Button>
        )}
      </div>
      <PostList sort={sort} />
    </>
  );
}
