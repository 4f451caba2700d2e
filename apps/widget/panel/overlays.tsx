import { ConfirmEmail } from './confirm-email.tsx';
import { Chat } from './conversation/chat.tsx';
import { ChatEntry } from './conversation/chat-entry.tsx';
import { Digest } from './changelog/digest.tsx';
import { EntryView } from './changelog/entry-view.tsx';
import { Reply } from './comments/reply.tsx';
import { CreatePost } from './posts/create-post.tsx';
import { PostView } from './posts/post-view.tsx';
import { SearchPosts } from './posts/search-posts.tsx';
import type { Overlays } from './use-panel.ts';

export { prove, spend } from './proof/prove.ts';

/**
 * What lies over the tabs, the last above.
 * @param home draws the way into the messages instead, which stands on Home and has no room in what is loaded first
 */
export default function OpenOverlays({ home, search, create, post, entry, digest, chat, reply, confirm }: Overlays & { home?: boolean }) {
  if (home) return <ChatEntry />;
  return (
    <>
      {search && <SearchPosts />}
      {create && <CreatePost type={create} />}
      {post && <PostView id={post} />}
      {entry && <EntryView id={entry} />}
      {digest && <Digest />}
      {chat && <Chat />}
      {confirm && <ConfirmEmail token={confirm} />}
      {reply && <Reply {...reply} />}
    </>
  );
}
