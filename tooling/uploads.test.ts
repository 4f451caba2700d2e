import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  ABANDONED_CAPTURE_HOURS,
  bytesInWords,
  CAPTURE_FILE_MAX_BYTES,
  CAPTURE_FILE_MAX_PARTS,
  CAPTURE_FILES,
  CAPTURE_HEAD_MAX_BYTES,
  IMPORT_MAX_BYTES,
  ITEM_FILE_ENDINGS,
  ITEM_FILE_MAX_BYTES,
  MAX_FILES_A_FIELD,
  PICTURE_MAX_VERSIONS,
  PROFILE_IMAGE_MAX_BYTES,
  PROFILE_IMAGE_SIZE,
  RESPONSIVE_FACTS_MAX_BYTES,
  SHOWN_PAGES_MAX,
  SHOWN_PICTURE_MAX_BYTES,
  TEXT_PICTURE_MAX_BYTES,
  UPLOAD_PART_BYTES,
} from '../packages/contract/src/index.ts';

const page = readFileSync(join(import.meta.dirname, '../docs/security/uploads.md'), 'utf8');
const lineOf = (upload: string): string => page.split('\n').find((line) => line.startsWith(`| ${upload} |`)) ?? '';

it('tells every place of a file, and the limits that hold', () => {
  for (const file of CAPTURE_FILES) expect(page).toContain(`\`${file}\``);
  for (const upload of ['captured picture', 'captured text', 'edited picture']) {
    expect(lineOf(upload)).toContain(`| ${bytesInWords(CAPTURE_FILE_MAX_BYTES)} |`);
  }
  expect(lineOf('captured facts')).toContain(`| ${CAPTURE_HEAD_MAX_BYTES / 1024} KB, and ${bytesInWords(RESPONSIVE_FACTS_MAX_BYTES)} |`);
  expect(lineOf('edited picture')).toContain(`| ${PICTURE_MAX_VERSIONS} versions a picture |`);
  expect(lineOf('portrait')).toContain(`| ${bytesInWords(PROFILE_IMAGE_MAX_BYTES)} |`);
  expect(lineOf('picture in a text')).toContain(`| ${bytesInWords(TEXT_PICTURE_MAX_BYTES)} |`);
  expect(lineOf('picture of a shown page')).toContain(`| ${bytesInWords(SHOWN_PICTURE_MAX_BYTES)} |`);
  expect(lineOf('picture of a shown page')).toContain(`| ${SHOWN_PAGES_MAX} a post,`);
  expect(lineOf('file for a ticket')).toContain(`| ${bytesInWords(ITEM_FILE_MAX_BYTES)} |`);
  expect(lineOf('file for a ticket')).toContain(`| ${MAX_FILES_A_FIELD} a field,`);
  const kinds = ITEM_FILE_ENDINGS.map((ending) => ending.slice(1).replace('jpg', 'jpeg'));
  for (const kind of kinds) expect(lineOf('file for a ticket').toLowerCase()).toContain(kind);
  expect(lineOf('file to import')).toContain(`| ${bytesInWords(IMPORT_MAX_BYTES)} |`);
  expect(page).toContain(`${PROFILE_IMAGE_SIZE} by ${PROFILE_IMAGE_SIZE} pixels`);
  expect(page).toContain(`parts of at most ${UPLOAD_PART_BYTES / 1024} KB, at most ${CAPTURE_FILE_MAX_PARTS} a file`);
  expect(page).toContain(`deleted after ${ABANDONED_CAPTURE_HOURS} hours`);
});
