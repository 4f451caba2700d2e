import type { ChangelogEntry } from '@plumbline/contract';
import { reactToEntry } from '@plumbline/contract/endpoints';
import { REACTION_WORDS } from '@plumbline/contract/rules';
import { classNames, TextLink, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { problemText } from '../../shared/forms/problem-text.ts';
import { PostStatus } from '../post-words.tsx';

/** The posts that an entry resolves. */
export function LinkedPosts({ posts }: { posts: NonNullable<ChangelogEntry['posts']> }) {
  return (
    <section aria-labelledby="entry-posts" className="flex flex-col gap-2">
      <h3 id="entry-posts" className="font-semibold">
        Related posts
      </h3>
      <ul className="flex flex-col gap-1.5">
        {posts.map(({ id, title, status }) => (
          <li key={id} className="flex flex-wrap items-center gap-2">
            <PostStatus status={status} />
            <TextLink href={`/feedback?feedback_id=${id}`} className="min-w-0 wrap-anywhere">
              {title}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ReactionsProps {
  readonly entry: ChangelogEntry;
  readonly mayReact: boolean;
}

/** Reactions to an entry; one press adds a reaction, another removes it. */
export function Reactions({ entry, mayReact }: ReactionsProps) {
  const queries = useQueryClient();
  const { show } = useToast();
  const react = useMutation({
    mutationFn: (body: { reaction: keyof typeof REACTION_WORDS; on: boolean }) =>
      client.call(reactToEntry, { body: { change_log: entry.id, ...body } }),
    onError: (error) => show({ title: 'Your reaction was not saved.', description: problemText(error), tone: 'problem' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['changelog', 'one', entry.id] }),
  });
  return (
    <div role="group" aria-label="Reactions" className="flex flex-wrap gap-2">
      {(entry.reactions ?? []).map(({ reaction, people, mine }) => (
        <button
          key={reaction}
          type="button"
          disabled={!mayReact || react.isPending}
          aria-pressed={mine}
          aria-label={`${REACTION_WORDS[reaction].label}, ${people}`}
          onClick={() => react.mutate({ reaction, on: !mine })}
          className={classNames(
            'tabular inline-flex h-8 items-center gap-1.5 rounded-ui border px-2.5 text-13',
            mine ? 'border-accent bg-accent-soft text-accent-text' : 'border-line text-muted enabled:hover:bg-hover',
          )}
        >
          <span aria-hidden>{REACTION_WORDS[reaction].sign}</span>
          {people}
        </button>
      ))}
    </div>
  );
}
