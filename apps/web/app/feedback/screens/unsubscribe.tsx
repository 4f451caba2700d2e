import { ApiError } from '@plumbline/contract/client';
import {
  unsubscribeFromAnswers,
  unsubscribeFromChangelog,
  unsubscribeFromFeedback,
  unsubscribeFromSummary,
} from '@plumbline/contract/endpoints';
import { Button, ErrorState, LinkButton, PublicFrame } from '@plumbline/ui';
import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { client } from '../../shared/api/client.ts';
import { problemText } from '../../shared/forms/problem-text.ts';
import { ScreenTitle } from '../../shared/screens/screen-title.tsx';

/** Texts for each kind of email: a post, the changelog of a site, the replies of its team, or the summary of a workspace. */
const WORDS = {
  post: {
    question: 'Unsubscribe from this post?',
    loss: 'You will no longer get emails about its comments and status.',
    again: 'You can subscribe again on the post.',
  },
  changelog: {
    question: 'Unsubscribe from this changelog?',
    loss: 'You will no longer get emails about new entries.',
    again: 'You can subscribe again on the changelog.',
  },
  conversation: {
    question: 'Unsubscribe from replies?',
    loss: 'You will only see the team’s replies in the widget on the site.',
    again: 'You can turn them on again under messages in the widget.',
  },
  summary: {
    question: 'Unsubscribe from this workspace’s summaries?',
    loss: 'You will no longer get emails about its scores, findings, posts and visits.',
    again: 'You can turn them on again in the settings, under Preferences.',
  },
} as const;

/** Unsubscribes from each kind of email. @returns what the emails were about */
const ENDS: Readonly<Record<keyof typeof WORDS, (token: string) => Promise<string>>> = {
  post: async (token) => `“${(await client.call(unsubscribeFromFeedback, { body: { token } })).title}”`,
  changelog: async (token) => `the changelog of ${(await client.call(unsubscribeFromChangelog, { query: { token } })).host}`,
  conversation: async (token) => `answers from ${(await client.call(unsubscribeFromAnswers, { query: { token } })).host}`,
  summary: async (token) => `what happened in ${(await client.call(unsubscribeFromSummary, { query: { token } })).workspace}`,
};

/** Target of the unsubscribe link in an email. It asks first, because mail scanners open links. */
export default function UnsubscribeScreen() {
  const [parameters] = useSearchParams();
  const about = (['changelog', 'conversation', 'summary'] as const).find((name) => parameters.has(name)) ?? 'post';
  const token = parameters.get(about === 'post' ? 'token' : about) ?? '';
  const words = WORDS[about];
  const end = useMutation({ mutationFn: () => ENDS[about](token) });
  return (
    <PublicFrame nav={[]} actions={null} footer={[]} colophon="Your account and vote are not affected.">
      <ScreenTitle of="Unsubscribe" />
      <div className="mx-auto w-full max-w-140 px-4 py-16 sm:px-6">
        {token === '' || end.isError ? (
          <>
            <h1 className="sr-only">Unsubscribe</h1>
            <ErrorState
              title="This link cannot be used."
              advice={token === '' ? 'The link is incomplete. Open it again from the email.' : problemText(end.error)}
              requestId={end.error instanceof ApiError ? end.error.requestId : undefined}
              action={<LinkButton href="/">Go to the home page</LinkButton>}
            />
          </>
        ) : (
          <div className="flex flex-col gap-6">
            <div className="flex flex-col gap-2" aria-live="polite">
              <h1 className="text-24 font-semibold text-balance wrap-anywhere">
                {end.data ? `You won’t get any more emails about ${end.data}` : words.question}
              </h1>
              <p className="text-muted">{end.data ? words.again : words.loss}</p>
            </div>
            {!end.data && (
              <Button variant="primary" className="self-start" busy={end.isPending} onClick={() => end.mutate()}>
                Unsubscribe
              </Button>
            )}
          </div>
        )}
      </div>
    </PublicFrame>
  );
}
