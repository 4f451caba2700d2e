/** Whose files can be imported. */
export const IMPORT_SOURCES = ['plumbline', 'canny', 'fider', 'uservoice'] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];

export const IMPORT_SOURCE_NAMES: Readonly<Record<ImportSource, string>> = {
  plumbline: 'Plumbline',
  canny: 'Canny',
  fider: 'Fider',
  uservoice: 'UserVoice',
};

/** Where an import stands: `read` is a preview, of which nothing is in the workspace yet. */
export const IMPORT_STATES = ['read', 'waiting', 'running', 'finished', 'failed', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export const IMPORT_MAX_BYTES = 10_000_000;
/** Different words for statuses of one file, or for boards, that a team can look through. */
export const IMPORT_NAMES_MAX = 100;
