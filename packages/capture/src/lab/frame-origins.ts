import { parseUrl } from '@plumbline/urls';
import { type CdpSession, fieldOf, listOf, textOf } from '../responsive/cdp-session.ts';

/** Whether a paused request (Fetch.requestPaused) comes from the site itself, and not from what others put into its pages. */
export type IsOwnRequest = (params: unknown) => boolean;

interface Frame {
  readonly origin: string;
  /** Id of the frame around it, '' for the page itself. */
  readonly parent: string;
  /** It has shown nothing yet: what it asks for is what it will show. */
  readonly isNew: boolean;
}

/**
 * Follows which frame shows which origin. A request is the site's own when the frame that asks and all around it show the site; so is a
 * visit of the page as a whole, as browsers send SameSite=Lax cookies with one. What a frame is that nobody told of, it is not.
 * @param origin of the site
 */
export async function followFrames(session: CdpSession, origin: string): Promise<IsOwnRequest> {
  const frames = new Map<string, Frame>();
  const take = (frame: unknown): void => {
    const id = textOf(frame, 'id');
    const before = frames.get(id);
    const shown = originOf(textOf(frame, 'url'));
    // What a stranger leaves empty stays the stranger's.
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

  /** Whether a frame, and all that it stands in, show the site. What is still empty is its parent's. */
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
    // The first requests of a page may be told of before the page itself.
    if (frame.isNew) frames.set(id, { ...frame, origin: originOf(textOf(params, 'request', 'url')) });
    return isAsked;
  };
}

/** A page that is written by the one around it, or by nobody yet. */
const BLANK = 'blank';

/** "null" for a page of no site, such as data:, whoever wrote it. */
function originOf(url: string): string {
  return url === '' || /^about:(?:blank|srcdoc)\b/.test(url) ? BLANK : (parseUrl(url)?.origin ?? 'null');
}
