import { UPLOAD_PART_BYTES } from '@plumbline/contract';
import type { TestServer } from './test-server.ts';

/** A file of a captured step. */
export interface CapturedFile {
  readonly test_id: string;
  readonly asset_id: string;
  readonly file: string;
  readonly bytes: Uint8Array;
}

/** Uploads a file through the API in as many parts as needed. @returns the response to the last part, or to the first that is refused */
export async function putCapturedFile(server: TestServer, token: string, { bytes, ...name }: CapturedFile) {
  for (let offset = 0; ; offset += UPLOAD_PART_BYTES) {
    const query = new URLSearchParams({ ...name, offset: String(offset), total: String(bytes.length) });
    const answer = await fetch(`${server.origin}/api/project/asset/${name.file.startsWith('mobile') ? 'mobile' : 'desktop'}/?${query}`, {
      method: 'POST',
      headers: { authorization: `Token ${token}`, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes.subarray(offset, offset + UPLOAD_PART_BYTES)),
    });
    const json = await answer.json();
    if (!answer.ok || offset + UPLOAD_PART_BYTES >= bytes.length) return { status: answer.status, json };
  }
}
