import { type CdpSession, fieldOf, numberOf, PageFailure, textOf } from './cdp-session.ts';
import { ask, read } from '../nodes/read-node.ts';
import { createPageKit, type PageKit } from './page-kit.ts';
import { SECRETS_KEY } from './page-secrets.ts';

/** A place beside the page's own scripts, from which the page is read. It ends when the page goes elsewhere. */
export interface PageWorld {
  /**
   * Runs a function inside the page; it may use nothing but the kit and its arguments, and answers plain data whose texts it has cut.
   * @throws PageFailure when it throws, or has more to say than is read of a page
   */
  run<Result, Args extends readonly unknown[]>(
    work: (kit: PageKit, ...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** A handle of an element that a function kept, for calls of the protocol; '' when it is gone. */
  handleOf(index: number): Promise<string>;
}

/** No string: an element of the page with that id would be found under it. */
const KIT = "globalThis[Symbol.for('plumblineKit')]";
/** Of what one function may answer: three times the largest page that is read, for the marks that JSON takes. What is measured has a tenth. */
const MAX_ANSWER_CHARACTERS = 16 * 1024 * 1024;

/** Finds the execution context, of a frame of the page as it is now, from which the page is read. */
export type FindContext = (session: CdpSession, frameId: string) => Promise<number | null>;

/** Opens a world in the page as it is now. @param findContext of a new world where nothing else is said */
export async function openPageWorld(session: CdpSession, findContext: FindContext = createContext): Promise<PageWorld> {
  const tree = await session.send('Page.getFrameTree');
  const contextId = await findContext(session, textOf(tree, 'frameTree', 'frame', 'id'));
  const secrets = `globalThis[Symbol.for('${SECRETS_KEY}')] ?? null`;
  const kit = `(${KIT} ??= (${createPageKit.toString()})(${read.toString()}, ${ask.toString()}, ${secrets}))`;
  return {
    async run(work, ...args) {
      const given = args.map((argument) => `, ${JSON.stringify(argument)}`).join('');
      const answer = await session.send('Runtime.evaluate', {
        expression: `(async () => { const said = JSON.stringify(await (${work.toString()})(${kit}${given})); return said?.length > ${MAX_ANSWER_CHARACTERS} ? said.length : said; })()`,
        contextId,
        awaitPromise: true,
        returnByValue: true,
      });
      if (fieldOf(answer, 'exceptionDetails') !== undefined) {
        throw new PageFailure(
          `The page could not be read: ${textOf(answer, 'exceptionDetails', 'exception', 'description').slice(0, 200)}`,
        );
      }
      if (numberOf(answer, 'result', 'value') !== null) throw new PageFailure('The page has too much in it to be read.');
      const text = textOf(answer, 'result', 'value');
      // The world is ours and so is the function: what it says has the shape that it was written with.
      return text === '' ? undefined : JSON.parse(text);
    },
    async handleOf(index) {
      const answer = await session.send('Runtime.evaluate', { expression: `${KIT}?.kept[${index}]`, contextId });
      return textOf(answer, 'result', 'objectId');
    },
  };
}

async function createContext(session: CdpSession, frameId: string): Promise<number | null> {
  const world = await session.send('Page.createIsolatedWorld', { frameId, worldName: 'plumbline' });
  return numberOf(world, 'executionContextId');
}
