import { drawPage } from '../../apps/server/testing/draw-page.ts';
import { seedVisit } from './demo-visit.ts';

type Call = <Data>(method: string, path: string, body?: unknown) => Promise<Data>;

/** The ids of the feedback and changelog demo data. */
export interface FeedbackDemo {
  readonly feedbackId: string;
  readonly changeLogId: string;
}

/** Adds posts to every board, one with a discussion and every text feature, and a changelog. */
export async function seedFeedback(call: Call, keepPicture: (picture: Buffer) => Promise<string>): Promise<FeedbackDemo> {
  const [widget] = await call<{ site_id: string; key: string }[]>('GET', '/widget/settings/');
  const visit_id = widget && (await seedVisit(call, widget));
  const post = (type: string, title: string, content: string) =>
    call<{ id: string }>('POST', '/accounts/feedback/', { type, title, content, site_id: widget?.site_id, visit_id });
  const say = (description: string, more: object) => call<{ id: string }>('POST', '/accounts/comment/', { description, ...more });
  const closed = await post('feedback', 'The new price list is clear at last', '<p>Thank you, I found the bronze cleats at once.</p>');
  await call('PATCH', '/accounts/feedback/', { feedback_id: closed.id, status: 'close' });
  await call('POST', '/accounts/feedback-subscribe/', { feedback: closed.id, subscribed: false });
  const planned = await post(
    'feature_request',
    'Show on each tool which boats it fits, with the length of the boat, the width of its deck and the year it was built, so that nobody orders twice',
    '',
  );
  await call('PATCH', '/accounts/feedback/', { feedback_id: planned.id, stage: 'planned' });
  const open = await post(
    'bugs',
    'The basket forgets what is in it',
    `<p>On a phone the basket is <strong>empty again</strong> after the page is loaded anew. It happens <em>every time</em>:</p>
     <ol><li>Add a cleat to the basket</li><li>Open <a href="https://harbour-tools.example/prices">the prices</a></li><li>Come back</li></ol>
     <h2>What the console says</h2><pre><code class="language-js">TypeError: Cannot read properties of undefined (reading 'total')</code></pre>
     <img src="https://harbour-tools.example/pictures/basket.png" alt="The empty basket">`,
  );
  await call('PATCH', '/accounts/feedback/', { feedback_id: open.id, opinion: 'Essential' });
  await call('POST', '/accounts/shown-page/', {
    feedback_id: open.id,
    address: 'https://harbour-tools.example/basket',
    requests: [{ url: 'https://harbour-tools.example/api/basket', status: 502, initiator: 'fetch' }],
    console: [{ level: 'error', text: 'Cannot read properties of undefined' }],
    picture: (await drawPage({ title: 'Your basket is empty', button: 'Go on' })).toString('base64'),
  });
  const first = await say('<p>I see it too, with <code>localStorage</code> switched off.</p>', { feedback: open.id });
  const answer = await say('<p>Then it is the cookie. Which browser?</p>', { feedback: open.id, parent: first.id });
  await say('<p>The one that came with the phone.</p>', { feedback: open.id, parent: answer.id });
  const gone = await say('<p>Never mind.</p>', { feedback: open.id });
  await say('<p>We do mind.</p>', { feedback: open.id, parent: gone.id });
  await call('DELETE', `/accounts/comment/?comment_id=${gone.id}`);
  const entry = (title: string, description: string, more: object = {}) =>
    call<{ id: string }>('POST', '/accounts/changelog/', { title, description, site_id: widget?.site_id, ...more });
  const cover = await keepPicture(await drawPage({ title: 'Prices by length', button: 'Sort' }));
  await entry('Pictures load twice as fast', '<p>Every picture of a tool is now sent in the size of the screen.</p>');
  const news = await entry(
    'Prices by the length of the boat',
    '<p>You asked for it: the price list can be <strong>sorted by length</strong>.</p><ul><li>Lengths in feet and metres</li><li>Tools that fit no boat are at the end</li></ul>',
    { cover: { key: cover, alt: 'The price list, sorted by the length of the boat' } },
  );
  await say('<p>This saves me a morning.</p>', { change_log: news.id });
  return { feedbackId: open.id, changeLogId: news.id };
}
