import { type CdpSession, fieldOf, numberOf, PageFailure, textOf } from './cdp-session.ts';
import { ask, read } from '../nodes/read-node.ts';
import { createPageKit, type PageKit } from './page-kit.ts';
import { SECRETS_KEY } from './page-secrets.ts';

/** An isolated world from which the page is read. It ends when the page navigates. */
export interface PageWorld {
  /**
   * Runs a function inside the page; it may use nothing but the kit and its arguments, and returns plain data whose strings it has shortened.
   * @throws PageFailure when it throws, or returns too much
   */
  run<Result, Args extends readonly unknown[]>(
    work: (kit: PageKit, ...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** The protocol's object id of an element that a function kept; '' when it no longer exists. */
  handleOf(index: number): Promise<string>;
}

/** A symbol: under a string name, an element of the page with that id could be found. */
const KIT = "globalThis[Symbol.for('plumblineKit')]";
/** Maximum size of a function's result: three times the largest page that is read, to allow for JSON escapes. Measurements have a tenth of it. */
const MAX_ANSWER_CHARACTERS = 16 * 1024 * 1024;

/** Finds the execution context from which a frame of the current document is read. */
export type FindContext = (session: CdpSession, frameId: string) => Promise<number | null>;

/** Opens a world in the current document. @param findContext by default, creates a new isolated world */
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
      // World and function are ours, so the result has the function's declared type.
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
