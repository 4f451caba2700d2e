/*
 * Files that go with a ticket. Free of the schema library, so that the form judges them as the server does.
 */

export const ITEM_FILE_MAX_BYTES = 1_000_000;
export const MAX_FILES_A_FIELD = 5;
/** In all of its fields: a form may have hundreds. */
export const MAX_FILES_A_TICKET = 20;

/** Types of files by the ends of their names: what work tools take and show. */
const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  pdf: 'application/pdf',
  txt: 'text/plain',
  csv: 'text/csv',
  json: 'application/json',
};

/** What a file picker is to offer. The call is marked as pure, so that scripts that need none of this are built without it. */
export const ITEM_FILE_ENDINGS: readonly string[] = /* @__PURE__ */ endingsOf(TYPES);

function endingsOf(types: Readonly<Record<string, string>>): string[] {
  return Object.keys(types).map((ending) => `.${ending}`);
}

/** The type of a file by its name; null for one that is not taken. */
export function itemFileType(name: string): string | null {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return TYPES[ending] ?? null;
}

/** What is wrong with a file; null for one that is taken. */
export function itemFileProblem({ name, size }: { readonly name: string; readonly size: number }): string | null {
  if (itemFileType(name) === null) return 'Choose a picture (PNG, JPEG, GIF, WebP), a PDF, or a TXT, CSV or JSON file.';
  if (size === 0) return 'This file is empty.';
  return size > ITEM_FILE_MAX_BYTES ? 'A file has at most 1 MB.' : null;
}
