import type { PageAnswer, PanelMessage, PanelOrder } from '../messages.ts';

/** The part that is only loaded to take a screenshot of the page, or to record its failed requests and console lines. */
interface PagePart {
  readonly note: () => void;
  readonly show: (reply: (answer: PageAnswer) => void) => Promise<void>;
}

/**
 * The panel's frame, which loads once it is added to the page. Orders sent before it is ready are queued.
 * @param origin our own
 * @param site the key of the site
 * @param notes whether to record failures on the page from now on
 * @param tell called with events of the panel
 * @param close called when the panel asks to be closed
 */
export function createPanelFrame(
  origin: string,
  site: string | undefined,
  title: string,
  notes: boolean,
  tell: (name: string, detail?: unknown) => unknown,
  close: () => void,
) {
  const frame = document.createElement('iframe');
  let waiting: PanelOrder[] | null = [];
  const send = (order: PanelOrder): void => frame.contentWindow?.postMessage(order, origin);
  const part = (): Promise<PagePart> => import(/* @vite-ignore */ `${origin}/widget/page.js`);
  if (notes) void part().then((page) => page.note());
  frame.title = title;
  frame.src = `${origin}/widget/?site=${site}`;
  frame.onload = () => send({ plumbline: 'hello' });
  addEventListener('message', ({ source, origin: from, data }: MessageEvent<PanelMessage>) => {
    if (source !== frame.contentWindow || from !== origin) return;
    if (data.plumbline === 'ready') {
      waiting?.map(send);
      waiting = null;
    } else if (data.plumbline === 'close') close();
    else if (data.plumbline === 'event') tell(data.name, data.detail);
    else void part().then((page) => page.show(send));
  });
  return {
    frame,
    order(order: PanelOrder): void {
      if (waiting) waiting.push(order);
      else send(order);
    },
  };
}
