import type { FeedbackImport } from '@plumbline/contract';
import { feedbackImports } from '../tables.ts';
import { chosenWord } from './chosen-word.ts';

/** How long an import can be undone. */
const UNDO_MS = 24 * 3600 * 1000;

/** All columns shown to the team; not the file, which may be large. */
const { id, workspaceId, source, fileName, state, preview, choice, siteId, done, added, log, createdBy, createdAt, finishedAt } =
  feedbackImports;
export const importColumns = {
  id,
  workspaceId,
  source,
  fileName,
  state,
  preview,
  choice,
  siteId,
  done,
  added,
  log,
  createdBy,
  createdAt,
  finishedAt,
};

export type ImportRow = Omit<typeof feedbackImports.$inferSelect, 'file' | 'spaceBytes'>;

/** An import in the contract’s format. */
export function presentImport(row: ImportRow): FeedbackImport {
  const { posts, comments, voters, entries, statuses, boards, problems } = row.preview;
  const until = undoUntil(row);
  return {
    id: row.id,
    source: row.source,
    file_name: row.fileName,
    state: row.state,
    posts,
    comments,
    voters,
    entries,
    statuses: statuses.map((status) => ({ ...status, stage: chosenWord(row.choice.statuses, status.name) ?? status.stage })),
    boards: boards.map((board) => ({ ...board, type: chosenWord(row.choice.boards, board.name) ?? board.type })),
    problems: [...problems],
    // The final steps count as well, so the number is limited.
    done: Math.min(row.done, posts + entries),
    total: posts + entries,
    added: row.added,
    log: row.log,
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
    undo_until: until && until > new Date() ? until.toISOString() : null,
  };
}

/** Until when an import can be undone; null for one that added nothing, or was undone. */
export function undoUntil(row: Pick<ImportRow, 'state' | 'finishedAt'>): Date | null {
  const isThrough = row.state === 'finished' || row.state === 'failed';
  return isThrough && row.finishedAt ? new Date(row.finishedAt.getTime() + UNDO_MS) : null;
}
