/** A thread that judges sites as a whole: it receives the pages of a site, judges them, and returns the verdict in pieces. */
import { parentPort } from 'node:worker_threads';
import { lowerThreadPriority } from '@plumbline/confine';
import { CHECKS } from '../checks/registry.generated.ts';
import { NodeStore } from '../derive/remember/node-store.ts';
import type { PageNode } from '../derive/remember/page-node.ts';
import { judgeWhole, type WholeSite, type WholeVerdict } from '../judge-whole.ts';

/** Findings per piece: the receiver processes one piece at a time, between responses to users. */
const PIECE = 500;

/** Requests to the thread: to remember pages, as JSON; to judge; and for the next piece of the verdict. */
export type SiteQuestion =
  | { readonly pages: readonly string[] }
  | { readonly judge: Omit<WholeSite, 'nodes'> }
  | { readonly piece: number };

/** Findings from an index on; the rest of the verdict comes with the last piece. */
export interface SitePiece {
  readonly findings: WholeVerdict['findings'];
  readonly rest: Omit<WholeVerdict, 'findings'> | null;
}

lowerThreadPriority();

let store = new NodeStore();
let nodes: PageNode[] = [];
let verdict: WholeVerdict | null = null;

parentPort?.on('message', (question: SiteQuestion) => {
  void answer(question).then((piece) => parentPort?.postMessage(piece));
});

async function answer(question: SiteQuestion): Promise<SitePiece | null> {
  if ('pages' in question) {
    for (const page of question.pages) nodes.push(store.keep(JSON.parse(page)));
    return null;
  }
  if ('judge' in question) {
    verdict = await judgeWhole(CHECKS, { ...question.judge, nodes });
    // The next pages belong to another site.
    store = new NodeStore();
    nodes = [];
    return null;
  }
  if (!verdict) throw new Error('The site has not been judged.');
  const { findings, ...rest } = verdict;
  const end = question.piece + PIECE;
  if (end < findings.length) return { findings: findings.slice(question.piece, end), rest: null };
  verdict = null;
  return { findings: findings.slice(question.piece), rest };
}
