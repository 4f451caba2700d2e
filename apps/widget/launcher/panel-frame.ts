import type { PanelMessage, PanelOrder } from '../messages.ts';

interface Answers {
  readonly tell: (name: string, detail: unknown) => unknown;
  readonly close: () => void;
}

/**
 * The frame of the panel, which loads once it is put on the page. What is ordered before it is ready waits.
 * @param origin our own
 * @param address of the panel there
 */
export function createPanelFrame(origin: string, address: string, title: string, { tell, close }: Answers) {
  const frame = document.createElement('iframe');
  const waiting: PanelOrder[] = [];
  let isReady = false;
  const send = (order: PanelOrder): void => frame.contentWindow?.postMessage(order, origin);
  frame.title = title;
  frame.src = address;
  frame.onload = () => send({ plumbline: 'hello' });
  addEventListener('message', ({ source, origin: from, data }: MessageEvent<PanelMessage>) => {
    if (source !== frame.contentWindow || from !== origin) return;
    if (data.plumbline === 'ready') {
      isReady = true;
      for (const order of waiting.splice(0)) send(order);
    } else if (data.plumbline === 'close') close();
    else if (data.plumbline === 'event') tell(data.name, data.detail);
  });
  return {
    frame,
    order(order: PanelOrder): void {
      if (isReady) send(order);
      else waiting.push(order);
    },
  };
}
