import type { LinkPostBody } from '@plumbline/contract';
import { linkPost, unlinkPost } from '@plumbline/contract/endpoints';
import { useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { problemText } from '../forms/problem-text.ts';

/** Links a post to its subject. @param onDone called once it is linked */
export function useLinkPost(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: LinkPostBody) => client.call(linkPost, { body }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['feedback'] });
      onDone();
    },
  });
}

/** Removes a link by its id. */
export function useUnlinkPost() {
  const queries = useQueryClient();
  const { show } = useToast();
  return useMutation({
    mutationFn: (link_id: string) => client.call(unlinkPost, { query: { link_id } }),
    onError: (error) => show({ title: 'The link was not removed.', description: problemText(error), tone: 'problem' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['feedback'] }),
  });
}
