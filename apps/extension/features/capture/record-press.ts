import type { CaptureStep } from '@plumbline/contract';
import type { Browser } from 'wxt/browser';
import { kept, keptFile, writeDown } from '../../platform/capture-db.ts';
import { beginStep, type LiveCapture } from '../../platform/live-capture.ts';
import type { PressMessage, PrivateParts } from '../../platform/messages.ts';
import { redactorOf } from '../../platform/redactor-of.ts';
import { privateAreasOf, topReading } from './private-areas-of.ts';
import type { FrameReading } from './read-frame.ts';
import { awaitPicture, blackOut, type Picture, pictureProblem } from './take-picture.ts';

/**
 * Records a press: its row first, then its screenshot.
 * @param requested the screenshot, requested before anything else
 */
export async function recordPress(message: PressMessage, sender: Browser.runtime.MessageSender, requested: Promise<string>): Promise<void> {
  const tabId = sender.tab?.id;
  requested.catch(() => undefined);
  // Local files and pages of the browser are not part of a website.
  if (!/^https?:\/\//i.test(sender.tab?.url ?? message.frameUrl)) return;
  if (tabId === undefined) return;
  const live = await beginStep(tabId, message.step.id);
  if (!live) return;
  // A frame does not see the page around it, and a page that has just opened may not know yet what is private, so the top document is read now.
  const around = message.privateParts ? Promise.resolve(null) : topReading(tabId);
  const first = stepOf(message, sender, live);
  const keepStep = (step: CaptureStep, picture: Blob | null = null): Promise<void> =>
    writeDown(live.id, (rows) =>
      Promise.all([
        rows.objectStore('steps').put(kept(live.id, step)),
        picture && rows.objectStore('files').put(keptFile(live.id, step.id, 'screenshot', picture)),
      ]),
    );
  // The row is stored even if the screenshot never arrives.
  await keepStep({ ...first, no_picture: 'The screenshot was not taken in time.' });
  const [outcome, told] = await Promise.all([
    pictureOf({ tabId, at: Date.parse(message.step.at), parts: message.privateParts ?? around }, requested, live.hasDebugger),
    around.then((reading) => (isInFrame(sender) ? wordsAround(reading, message, redactorOf(live).text(sender.tab?.title ?? '')) : {})),
  ]);
  const step = { ...first, ...told };
  await ('problem' in outcome
    ? keepStep({ ...step, no_picture: outcome.problem })
    : keepStep({ ...step, late: outcome.late }, outcome.blob));
}

function stepOf({ step, frameUrl }: PressMessage, sender: Browser.runtime.MessageSender, live: LiveCapture): CaptureStep {
  const inFrame = isInFrame(sender);
  const redactor = redactorOf(live);
  return {
    ...step,
    seq: live.nextSeq - 1,
    page_url: redactor.url(sender.tab?.url ?? frameUrl),
    // Words from a frame may lie inside something private of the page around it, so they wait until that page has been read.
    ...(inFrame && { page_title: '', name: '', label: step.role || 'frame' }),
    frame_url: inFrame && isFrameAddress(frameUrl) ? redactor.url(frameUrl) : null,
    tab: live.tabIds.indexOf(sender.tab?.id ?? -1),
    no_picture: '',
    late: false,
    accessibility: null,
  };
}

function isInFrame({ frameId }: Browser.runtime.MessageSender): boolean {
  return frameId !== undefined && frameId !== 0;
}

/**
 * The words of a press in a frame that the page around it permits: the title at the time of the press, if still public, and the name of the pressed
 * element.
 */
function wordsAround(reading: FrameReading | null, { step }: PressMessage, title: string): Partial<CaptureStep> {
  if (!reading) return {};
  return {
    ...(title.startsWith(reading.title) && { page_title: reading.title }),
    ...(!reading.hidesFrame && { name: step.name, label: step.label }),
  };
}

/** Frames with data: and blob: addresses cannot be found again by address. */
function isFrameAddress(url: string): boolean {
  return /^(?:https?:\/\/|about:(?:srcdoc|blank)$)/i.test(url);
}

interface PressedPage {
  readonly tabId: number;
  /** Time of the press, in milliseconds since 1970. */
  readonly at: number;
  readonly parts: PrivateParts | Promise<PrivateParts | null>;
}

async function pictureOf(
  { tabId, at, parts }: PressedPage,
  requested: Promise<string>,
  viaDebugger: boolean,
): Promise<Picture | { readonly problem: string }> {
  try {
    const { blob, late } = await awaitPicture(requested, tabId, viaDebugger);
    // A late screenshot shows the page as it is now, so the private areas reported at the press do not apply.
    const takenAt = Date.now();
    const moment = late ? { at: takenAt, takenAt, parts: null } : { at, takenAt, parts: await parts };
    return { blob: await blackOut(blob, await privateAreasOf({ tabId, ...moment })), late };
  } catch (error) {
    return { problem: pictureProblem(error) };
  }
}

/** Whether a message is a press; other messages from pages are ignored. */
export function isPress(message: unknown): message is PressMessage {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'press';
}
