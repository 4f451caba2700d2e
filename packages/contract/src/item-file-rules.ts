/* Rules for files attached to a ticket. Free of the schema library, so that form and server share them. */

export const ITEM_FILE_MAX_BYTES = 1_000_000;
export const MAX_FILES_A_FIELD = 5;
/** In all fields together: a form may have hundreds. */
export const MAX_FILES_A_TICKET = 20;

/** File types by extension: those that work tools accept and show. */
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

/** The extensions offered by the file picker. The call is marked as pure, so that bundlers can drop it. */
export const ITEM_FILE_ENDINGS: readonly string[] = /* @__PURE__ */ endingsOf(TYPES);

function endingsOf(types: Readonly<Record<string, string>>): string[] {
  return Object.keys(types).map((ending) => `.${ending}`);
}

/** The type of a file by its name; null for one that is not accepted. */
export function itemFileType(name: string): string | null {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return TYPES[ending] ?? null;
}

/** Why a file is refused; null for one that is accepted. */
export function itemFileProblem({ name, size }: { readonly name: string; readonly size: number }): string | null {
  if (itemFileType(name) === null) return 'Choose a picture (PNG, JPEG, GIF, WebP), a PDF, or a TXT, CSV or JSON file.';
  if (size === 0) return 'This file is empty.';
  return size > ITEM_FILE_MAX_BYTES ? 'A file has at most 1 MB.' : null;
}
