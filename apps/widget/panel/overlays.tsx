import { ConfirmEmail } from './confirm-email.tsx';
import { Digest } from './changelog/digest.tsx';
import { EntryView } from './changelog/entry-view.tsx';
import { Reply } from './comments/reply.tsx';
import { CreatePost } from './posts/create-post.tsx';
import { PostView } from './posts/post-view.tsx';
import { SearchPosts } from './posts/search-posts.tsx';
import type { Overlays } from './use-panel.ts';

/** What lies over the tabs, the last above. */
export default function OpenOverlays({ search, create, post, entry, digest, reply, confirm }: Overlays) {
  return (
    <>
      {search && <SearchPosts />}
      {create && <CreatePost type={create} />}
      {post && <PostView id={post} />}
      {entry && <EntryView id={entry} />}
      {digest && <Digest />}
      {confirm && <ConfirmEmail token={confirm} />}
      {reply && <Reply {...reply} />}
    </>
  );
}
