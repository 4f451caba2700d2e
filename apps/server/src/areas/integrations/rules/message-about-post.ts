import { readPostText } from '../../feedback/index.ts';
import { type Message, withRule } from './message.ts';
import type { RuleRow, RuleServices } from './run-rule.ts';

/** Length of the excerpt; the rest is read in the product. */
const MAX_TEXT = 1000;

/** The message about a new post. @throws ApiError not_found once it is deleted */
export async function messageAboutPost({ db, site }: RuleServices, { id, workspaceId }: RuleRow, postId: string): Promise<Message> {
  const { title, text } = await readPostText(db, workspaceId, postId);
  const marker = withRule(`${site}/feedback?feedback_id=${postId}`, id);
  return {
    about: { postId },
    title: `New feedback: ${title}`,
    body: [
      { kind: 'paragraph', inlines: [{ text: text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text }] },
      { kind: 'paragraph', inlines: [{ text: 'Open the post', href: marker }] },
    ],
    marker,
    details: null,
  };
}
