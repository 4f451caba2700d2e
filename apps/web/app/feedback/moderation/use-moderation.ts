import type { HeldText, SettleHeldBody } from '@plumbline/contract';
import { blockVisitor, settleHeldTexts, unblockVisitor } from '@plumbline/contract/endpoints';
import { authorName, countOf } from '@plumbline/contract/rules';
import { useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { problemText } from '../../shared/forms/problem-text.ts';

type Texts = readonly Pick<HeldText, 'kind' | 'id'>[];
type Action = SettleHeldBody['action'];

interface Block {
  readonly writer: NonNullable<HeldText['writer']>;
  readonly hide: boolean;
}

const DONE: Readonly<Record<Action, (texts: number) => string>> = {
  approve: (texts) => countOf(texts, 'item approved.', 'items approved.'),
  spam: (texts) => countOf(texts, 'item deleted as spam.', 'items deleted as spam.'),
  undo: (texts) => countOf(texts, 'item is back in the queue.', 'items are back in the queue.'),
};

/** The actions of the moderation queue; each can be undone from its toast. */
export function useModeration() {
  const queries = useQueryClient();
  const { show } = useToast();
  const refresh = () => queries.invalidateQueries({ queryKey: ['feedback'] });
  const settling = useMutation({
    mutationFn: ({ texts, action }: { texts: Texts; action: Action }) =>
      client.call(settleHeldTexts, { body: { action, texts: texts.map(({ kind, id }) => ({ kind, id })) } }),
    onSuccess: ({ changed }, { texts, action }) => {
      const undo = { label: 'Undo', onSelect: () => settling.mutate({ texts, action: 'undo' }) };
      const words = changed === 0 ? 'Someone else already reviewed it.' : DONE[action](changed);
      show({ title: words, tone: 'done', ...(action !== 'undo' && changed > 0 ? { action: undo } : {}) });
    },
    onError: (error) => show({ title: 'Nothing was changed.', description: problemText(error), tone: 'problem' }),
    onSettled: refresh,
  });
  const unblocking = useMutation({
    mutationFn: (id: string) => client.call(unblockVisitor, { query: { id } }),
    onSuccess: () => show({ title: 'The visitor can write again.', tone: 'done' }),
    onError: (error) => show({ title: 'The visitor is still blocked.', description: problemText(error), tone: 'problem' }),
    onSettled: refresh,
  });
  const blocking = useMutation({
    mutationFn: ({ writer, hide }: Block) => client.call(blockVisitor, { body: { user_id: writer.user_id, hide } }),
    onSuccess: ({ id }, { writer, hide }) =>
      show({
        title: `${authorName(writer)} is blocked${hide ? ', and everything they wrote is hidden' : ''}.`,
        tone: 'done',
        action: { label: 'Undo', onSelect: () => unblocking.mutate(id) },
      }),
    onError: (error) => show({ title: 'The visitor was not blocked.', description: problemText(error), tone: 'problem' }),
    onSettled: refresh,
  });
  return {
    isBusy: settling.isPending || blocking.isPending || unblocking.isPending,
    settle: (texts: Texts, action: Action) => settling.mutate({ texts, action }),
    block: (block: Block) => blocking.mutate(block),
    unblock: (id: string) => unblocking.mutate(id),
  };
}
