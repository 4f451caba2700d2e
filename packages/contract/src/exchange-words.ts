/** The products whose files can be imported. */
export const IMPORT_SOURCES = ['plumbline', 'canny', 'fider', 'uservoice'] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];

export const IMPORT_SOURCE_NAMES: Readonly<Record<ImportSource, string>> = {
  plumbline: 'Plumbline',
  canny: 'Canny',
  fider: 'Fider',
  uservoice: 'UserVoice',
};

/** The states of an import: `read` is a preview, with nothing in the workspace yet. */
export const IMPORT_STATES = ['read', 'waiting', 'running', 'finished', 'failed', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export const IMPORT_MAX_BYTES = 10_000_000;
/** Maximum number of distinct statuses, or boards, in one file, so that a team can review them. */
export const IMPORT_NAMES_MAX = 100;
