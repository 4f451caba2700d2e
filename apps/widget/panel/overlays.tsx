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
 * The overlays above the tabs, the last on top.
 * @param home renders the link to the conversation instead, which is on Home but too large for the initial load
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
