import type { FeedbackPost } from '@plumbline/contract';
import { listVoters, takeVoteBack, voteForSomebody } from '@plumbline/contract/endpoints';
import { Button, IconButton, Skeleton, TextField, useToast } from '@plumbline/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../shared/api/client.ts';
import { FormMessage } from '../../shared/forms/form-message.tsx';
import { problemText } from '../../shared/forms/problem-text.ts';
import { QueryProblem } from '../../shared/screens/query-problem.tsx';
import { fieldErrors } from '../../shared/forms/field-errors.ts';

/** Who voted for a post, and the field to vote on behalf of someone who asked elsewhere. */
export function Voters({ post }: { post: FeedbackPost }) {
  const queries = useQueryClient();
  const { show } = useToast();
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const voters = useQuery({
    queryKey: ['feedback', 'voters', post.id],
    queryFn: async () => (await client.call(listVoters, { query: { feedback_id: post.id } })).data,
  });
  const refresh = () => queries.invalidateQueries({ queryKey: ['feedback'] });
  const vote = useMutation({
    mutationFn: () => client.call(voteForSomebody, { body: { feedback_id: post.id, email, name } }),
    onSuccess: () => {
      setEmail('');
      setName('');
      return refresh();
    },
  });
  const takeBack = useMutation({
    mutationFn: (user_id: string) => client.call(takeVoteBack, { query: { feedback_id: post.id, user_id } }),
    onError: (error) => show({ title: 'The vote was not removed.', description: problemText(error), tone: 'problem' }),
    onSettled: refresh,
  });
  const wrong = fieldErrors(vote.error);
  return (
    <div className="flex flex-col gap-4">
      {!post.locked && (
        <form
          noValidate
          className="flex flex-col gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            vote.mutate();
          }}
        >
          <div className="grid gap-2 sm:grid-cols-2">
            <TextField
              label="Email address"
              type="email"
              value={email}
              maxLength={254}
              autoComplete="off"
              error={wrong['email']}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
            <TextField
              label="Name"
              optional
              value={name}
              maxLength={80}
              autoComplete="off"
              error={wrong['name']}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          </div>
          <p className="text-12 text-muted">For someone who asked elsewhere. They are not emailed.</p>
          {vote.error && Object.keys(wrong).length === 0 && <FormMessage text={problemText(vote.error)} tone="problem" />}
          <Button type="submit" size="sm" className="self-start" busy={vote.isPending}>
            Add vote
          </Button>
        </form>
      )}
      {voters.isPending && <Skeleton className="h-20 w-full" />}
      {voters.isError && <QueryProblem error={voters.error} what="voters" onRetry={() => void voters.refetch()} />}
      <ul aria-label="Voters" className="flex flex-col divide-y divide-line empty:hidden">
        {(voters.data ?? []).map(({ user_id, first_name, last_name, email: address, named }) => (
          <li key={user_id} className="flex min-h-10 items-center gap-3 py-1">
            <span className="min-w-0 flex-1">
              <span className="font-medium wrap-anywhere">{`${first_name} ${last_name}`.trim()}</span>{' '}
              <span className="text-13 text-muted wrap-anywhere">
                {address ?? 'No email address'}
                {named && ', added by the team'}
              </span>
            </span>
            {named && (
              <IconButton
                label={`Remove the vote of ${address ?? first_name}`}
                icon={X}
                size="sm"
                onClick={() => takeBack.mutate(user_id)}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
