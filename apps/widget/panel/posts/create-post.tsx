import type { FeedbackType, RichText } from '@plumbline/contract';
import { ApiError } from '@plumbline/contract/client';
import { createFeedback, showPage } from '@plumbline/contract/endpoints';
import { BOARD_PLACEHOLDERS, TEXT, TITLE_MAX } from '@plumbline/contract/rules';
import { useId, useState } from 'react';
import { LazyEditor } from '../lazy-editor.tsx';
import { Button } from '../parts/button.tsx';
import { Overlay } from '../parts/overlay.tsx';
import { Failure } from '../parts/states.tsx';
import { useEarlyProof } from '../proof/use-early-proof.ts';
import { ShowWhatIsWrong } from '../shown/show-what-is-wrong.tsx';
import type { Draft } from '../shown/draft.ts';
import { usePanel } from '../use-panel.ts';
import { BoardPicker } from './board-picker.tsx';
import { SimilarPosts } from './similar-posts.tsx';
import { usePageVisit } from './use-page-visit.ts';

/** Writes a post. @param type the initial board */
export function CreatePost({ type }: { type: FeedbackType }) {
  const { visit, page, show, changed } = usePanel();
  const id = useId();
  const prepare = useEarlyProof();
  const pageVisit = usePageVisit();
  const [board, setBoard] = useState(type);
  const [title, setTitle] = useState('');
  const [content, setContent] = useState<RichText | null>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  /** The id of the post once it exists: its screenshot may still have to follow. */
  const [madeId, setMadeId] = useState<string | null>(null);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const write = async (): Promise<string> => {
    await visit.prove();
    const post = { type: board, title, content: content ?? '', visit_id: pageVisit.current };
    const { id: made } = await visit.client.call(createFeedback, { body: post });
    setMadeId(made);
    page.tell('post', { id: made, type: board, title });
    return made;
  };
  const submit = async (): Promise<void> => {
    setError(null);
    if (title.trim() === '') return setProblems({ title: TEXT.postTitleRequired });
    setProblems({});
    setBusy(true);
    try {
      const id = madeId ?? (await write());
      if (draft) {
        const { bodyOf, isEmpty } = await import('../shown/part.ts');
        if (!isEmpty(draft)) await visit.client.call(showPage, { body: await bodyOf(draft, id) });
      }
      changed();
      show({ create: null, post: id });
    } catch (problem) {
      const fields = problem instanceof ApiError ? problem.fields : [];
      setProblems(Object.fromEntries(fields.map(({ field, message }) => [field, message])));
      if (fields.length === 0) setError(problem);
      setBusy(false);
    }
  };
  return (
    <Overlay title="Create A New Post" onClose={() => show({ create: null })}>
      <form
        noValidate
        onInput={prepare}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void submit();
        }}
      >
        <BoardPicker value={board} onChange={setBoard} />
        <label className="flex flex-col gap-1.5">
          <span className="text-13 font-medium">Title</span>
          <input
            value={title}
            maxLength={TITLE_MAX}
            placeholder="Title of your post"
            autoComplete="off"
            aria-invalid={problems['title'] !== undefined}
            aria-describedby={`${id}-title`}
            onInput={(event) => setTitle(event.currentTarget.value)}
            className="h-9 w-full rounded-ui border border-control bg-surface px-3"
          />
          <span id={`${id}-title`} aria-live="polite" className="text-12 text-critical empty:hidden">
            {problems['title']}
          </span>
        </label>
        <SimilarPosts title={title} />
        <LazyEditor
          label="Post"
          placeholder={BOARD_PLACEHOLDERS[board]}
          error={problems['content']}
          onChange={(document) => setContent(document ? { ...document, type: 'doc' } : null)}
        />
        <ShowWhatIsWrong draft={draft} onChange={setDraft} />
        {error !== null && <Failure error={error} />}
        {error !== null && madeId !== null && (
          <p className="text-13">Your post was saved, but the attachment was not. Send it again or leave it out.</p>
        )}
        <Button type="submit" variant="primary" busy={isBusy} className="self-start">
          Submit Post
        </Button>
      </form>
    </Overlay>
  );
}
