import type { FeedbackPost, FeedbackType, RichText } from '@plumbline/contract';
import { createFeedback, updateFeedback } from '@plumbline/contract/endpoints';
import { BOARD_PLACEHOLDERS, FEEDBACK_TYPE_LABELS, FEEDBACK_TYPES, TEXT } from '@plumbline/contract/rules';
import { Button, Dialog, Select, TextField } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { client } from '../../shared/api/client.ts';
import { spreadFieldErrors } from '../../shared/forms/field-errors.ts';
import { FormMessage } from '../../shared/forms/form-message.tsx';
import { holdFocus } from '../../shared/forms/hold-focus.ts';
import { LazyEditor } from '../../shared/forms/lazy-editor.tsx';
import { SiteChoice } from '../widget/site-choice.tsx';
import { SimilarPosts } from './similar-posts.tsx';

interface PostDialogProps {
  /** The post to edit; omitted for a new one. */
  readonly post?: FeedbackPost;
  readonly onClose: () => void;
  readonly onDone: (id: string) => void;
}

/** Creates or edits a post. */
export default function PostDialog({ post, onClose, onDone }: PostDialogProps) {
  const queries = useQueryClient();
  const [type, setType] = useState<FeedbackType>(post?.type ?? 'feature_request');
  const [content, setContent] = useState<RichText | null>(null);
  const [siteId, setSiteId] = useState<string | null | undefined>(post?.site_id);
  const [isTouched, setTouched] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, formState, setError, control } = useForm({ defaultValues: { title: post?.title ?? '', content: '' } });
  const title = useWatch({ control, name: 'title' });
  const send = useMutation({
    mutationFn: async ({ title }: { title: string }) => {
      const body = { title, ...(siteId === undefined ? {} : { site_id: siteId }), ...(isTouched ? { content: content ?? '' } : {}) };
      return post
        ? (await client.call(updateFeedback, { body: { feedback_id: post.id, ...body } })).id
        : (await client.call(createFeedback, { body: { type, ...body } })).id;
    },
    onMutate: () => setProblem(null),
    onSuccess: async (id) => {
      await queries.invalidateQueries({ queryKey: ['feedback'] });
      onDone(id);
    },
    onError: (error) => setProblem(spreadFieldErrors(error, ['title', 'content'], setError)),
  });
  return (
    <Dialog
      open
      width={640}
      title={post ? 'Edit post' : 'Create A New Post'}
      closeOnOutsidePress={!formState.isDirty && !isTouched}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <form noValidate onSubmit={(event) => void handleSubmit((fields) => send.mutate(fields))(event)} className="flex flex-col gap-4">
        {!post && (
          <Select
            label="Board"
            options={FEEDBACK_TYPES.map((value) => ({ value, label: FEEDBACK_TYPE_LABELS[value] }))}
            value={type}
            onValueChange={setType}
          />
        )}
        <TextField
          {...register('title', { validate: (title) => title.trim() !== '' || TEXT.postTitleRequired })}
          label="Title"
          placeholder="Title of your post"
          maxLength={200}
          autoComplete="off"
          error={formState.errors.title?.message}
        />
        {!post && <SimilarPosts title={title} />}
        <LazyEditor
          label="Post"
          placeholder={BOARD_PLACEHOLDERS[type]}
          html={post?.content ?? ''}
          error={formState.errors.content?.message}
          onChange={(document) => {
            setTouched(true);
            setContent(document ? { ...document, type: 'doc' } : null);
          }}
        />
        <SiteChoice value={siteId} onChange={setSiteId} />
        {problem && <FormMessage text={problem} tone="problem" />}
        <Button type="submit" variant="primary" onMouseDown={holdFocus} busy={send.isPending}>
          {post ? 'Save post' : 'Submit Post'}
        </Button>
      </form>
    </Dialog>
  );
}
