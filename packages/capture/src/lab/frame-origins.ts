import { parseUrl } from '@plumbline/urls';
import { type CdpSession, fieldOf, listOf, textOf } from '../responsive/cdp-session.ts';

/** Whether a paused request (Fetch.requestPaused) comes from the site itself instead of from third-party content in its pages. */
export type IsOwnRequest = (params: unknown) => boolean;

interface Frame {
  readonly origin: string;
  /** Id of the parent frame, '' for the page itself. */
  readonly parent: string;
  /** Nothing has loaded in it yet: its first request is for its own document. */
  readonly isNew: boolean;
}

/**
 * Tracks the origin of each frame. A request is the site's own when the requesting frame and all its ancestors show the site; so is a navigation of
 * the page as a whole, with which browsers send SameSite=Lax cookies. A frame that was never reported is not the site's own.
 * @param origin of the site
 */
export async function followFrames(session: CdpSession, origin: string): Promise<IsOwnRequest> {
  const frames = new Map<string, Frame>();
  const take = (frame: unknown): void => {
    const id = textOf(frame, 'id');
    const before = frames.get(id);
    const shown = originOf(textOf(frame, 'url'));
    // A frame that third-party content leaves empty still belongs to that content.
    const isLeftEmpty = shown === BLANK && before !== undefined && before.origin !== BLANK && before.origin !== origin;
    frames.set(id, { origin: isLeftEmpty ? before.origin : shown, parent: textOf(frame, 'parentId'), isNew: !before && shown === BLANK });
  };
  const takeTree = (tree: unknown): void => {
    take(fieldOf(tree, 'frame'));
    for (const child of listOf(tree, 'childFrames')) takeTree(child);
  };
  session.on('Page.frameNavigated', (params) => take(fieldOf(params, 'frame')));
  session.on('Page.frameAttached', (params) => {
    frames.set(textOf(params, 'frameId'), { origin: BLANK, parent: textOf(params, 'parentFrameId'), isNew: true });
  });
  await session.send('Page.enable');
  takeTree(fieldOf(await session.send('Page.getFrameTree'), 'frameTree'));

  /** Whether a frame and all its ancestors show the site. An empty frame belongs to its parent. */
  const isOwn = (id: string): boolean => {
    const frame = frames.get(id);
    if (!frame) return false;
    if (frame.parent === '') return frame.origin === origin;
    return (frame.origin === origin || frame.origin === BLANK) && isOwn(frame.parent);
  };
  return (params) => {
    const id = textOf(params, 'frameId');
    const frame = frames.get(id);
    if (!frame || textOf(params, 'resourceType') !== 'Document') return isOwn(id);
    const isAsked = isOwn(id) || (frame.parent === '' && textOf(params, 'request', 'method') === 'GET');
    // The first requests of a page may be reported before the page itself.
    if (frame.isNew) frames.set(id, { ...frame, origin: originOf(textOf(params, 'request', 'url')) });
    return isAsked;
  };
}

/** A document written by its parent frame, or not written yet. */
const BLANK = 'blank';

/** "null" for a document with an opaque origin, such as data:, whoever wrote it. */
function originOf(url: string): string {
  return url === '' || /^about:(?:blank|srcdoc)\b/.test(url) ? BLANK : (parseUrl(url)?.origin ?? 'null');
}
