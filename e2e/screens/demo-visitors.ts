import { solveChallenge } from '../../apps/server/testing/solve-challenge.ts';

type Call = <Data>(token: string | null, method: string, path: string, body?: unknown) => Promise<Data>;

interface Widget {
  readonly site_id: string;
  readonly key: string;
}

/** Adds two visitors of a site who write to its team, one of whom gets a reply, and a post that waits for the team. */
export async function seedVisitors(call: Call, teamToken: string): Promise<void> {
  const [widget] = await call<Widget[]>(teamToken, 'GET', '/widget/settings/');
  if (!widget) throw new Error('No site of the demo has a widget.');
  await call(teamToken, 'PUT', '/widget/settings/', {
    site_id: widget.site_id,
    chat: true,
    analytics: true,
    held_words: ['casino', 'crypto'],
  });
  const enter = async (): Promise<string> => (await call<{ token: string }>(null, 'POST', '/widget/visitor/', { site: widget.key })).token;
  const [buyer, sailor, seller] = [await enter(), await enter(), await enter()];
  const message = (text: string) => ({ text });
  await call(buyer, 'POST', '/widget/conversation/', message('Do the bronze cleats fit a deck of teak?'));
  await call(sailor, 'POST', '/widget/conversation/', message('My order has not arrived.\nIt was sent two weeks ago, to the old harbour.'));
  const [newest] = await call<{ id: string }[]>(teamToken, 'GET', '/accounts/conversation/');
  if (newest)
    await call(teamToken, 'POST', '/accounts/conversation/', {
      conversation_id: newest.id,
      ...message('It is with the carrier and should be there tomorrow.'),
    });
  const { challenge, bits } = await call<{ challenge: string; bits: number }>(seller, 'GET', '/widget/proof/');
  await call(seller, 'POST', '/widget/proof/', { challenge, counters: solveChallenge(challenge, bits) });
  await call(seller, 'POST', '/accounts/feedback/', { type: 'feedback', title: 'Win a boat at our casino', content: '<p>Only today.</p>' });
}
