import type { PageAnswer, PanelMessage, PanelOrder } from '../messages.ts';

/** What the page loads only when it is to be shown, or its failed requests and console lines are noted. */
interface PagePart {
  readonly note: () => void;
  readonly show: (reply: (answer: PageAnswer) => void) => Promise<void>;
}

/**
 * The frame of the panel, which loads once it is put on the page. What is ordered before it is ready waits.
 * @param origin our own
 * @param site the key of the site
 * @param notes whether the page notes from now on what fails
 * @param tell is told what happens in the panel
 * @param close is called when the panel wants to close
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
