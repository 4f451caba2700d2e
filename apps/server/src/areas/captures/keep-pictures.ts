import { type CaptureFile, type CaptureStep, makeStorable } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Files } from '../../platform/files/files.ts';
import { addSteps } from './add-rows.ts';
import { fileKey } from './capture-file-keys.ts';
import { captureFiles } from './tables.ts';

/** A picture taken by the server. */
export interface TakenPicture {
  readonly testId: string;
  readonly assetId: string;
  readonly file: CaptureFile;
  readonly bytes: Uint8Array;
  readonly mimeType: string;
  /** Before scaling. */
  readonly width: number;
  readonly height: number;
}

export type KeptPicture = Omit<TakenPicture, 'bytes'> & { readonly total: number };

/** Stores a picture like those of captures. Its row is added by keepPictureRows. */
export async function putPicture(files: Files, { bytes, ...picture }: TakenPicture): Promise<KeptPicture> {
  await files.put(fileKey(picture.testId, picture.assetId, picture.file), bytes);
  return { ...picture, total: bytes.byteLength };
}

interface Opened {
  readonly asset_id: string;
  readonly label: string;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

/** Adds steps and rows for stored pictures, so that they can be read like those of a capture. Idempotent. */
export async function keepPictureRows(
  transaction: NodePgDatabase,
  test: { readonly id: string; readonly url: string },
  pictures: readonly KeptPicture[],
  title: string,
  opened: readonly Opened[],
): Promise<void> {
  if (pictures.length === 0) return;
  await addSteps(
    transaction,
    test.id,
    opened.map((device, seq) => openStep(test.url, title, device, seq)),
  );
  await transaction
    .insert(captureFiles)
    .values(pictures.map((picture) => ({ ...picture, received: picture.total, complete: true })))
    .onConflictDoNothing();
}

function openStep(url: string, title: string, { asset_id, label, width, height, scale }: Opened, seq: number): CaptureStep {
  return {
    id: asset_id,
    seq,
    action: 'open',
    label,
    selector: '',
    role: '',
    name: '',
    page_url: url,
    page_title: makeStorable(title),
    frame_url: null,
    tab: seq,
    x: null,
    y: null,
    viewport: { width, height, dpr: scale },
    at: new Date().toISOString(),
    no_picture: '',
    late: false,
    timing: null,
    accessibility: null,
  };
}
