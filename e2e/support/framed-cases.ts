import type { Box } from './capture-pictures.ts';

const FRAME = { width: 250, height: 60 };

/** Position of a case's frame on the common page. */
export const placeOf = (at: number): Box => ({
  ...FRAME,
  left: 20 + (at % 4) * (FRAME.width + 20),
  top: 50 + Math.floor(at / 4) * (FRAME.height + 15),
});

/** The page of a single case. */
export const framed = (body: string): string =>
  `<!doctype html><html lang="en"><title>x</title><body style="margin:0;background:#fff">${body}</body></html>`;

/** A page with all cases, each in a frame of its own, so that no case blacks out another. @param more added to the page of each case */
export function pagesOf(cases: Readonly<Record<string, string>>, folder: string, more = ''): Record<string, string> {
  const frames = Object.keys(cases).map((_, at) => {
    const { left, top, width, height } = placeOf(at);
    const style = `position:absolute;left:${left}px;top:${top}px;width:${width}px;height:${height}px;border:0`;
    return `<iframe src="/${folder}/${at}" style="${style}"></iframe>`;
  });
  return {
    [`/${folder}`]: `<!doctype html><html lang="en"><head><title>Private</title></head><body style="background:#fff;margin:0"><button id="b" style="position:absolute;left:20px;top:10px">Send</button>${frames.join('')}</body></html>`,
    ...Object.fromEntries(Object.values(cases).map((body, at) => [`/${folder}/${at}`, framed(body + more)])),
  };
}
