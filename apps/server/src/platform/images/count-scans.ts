/** JPEG markers (ITU-T T.81, table B.1). */
const START_OF_IMAGE = 0xd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

/** The first marker that has a meaning and a length after it. */
const FIRST_SEGMENT = 0xc0;

/**
 * Markers without a length: stuffed 255 bytes and restart markers within a scan, and reserved markers, which libjpeg skips within a scan that has
 * restart markers.
 */
const standsAlone = (code: number): boolean => code < FIRST_SEGMENT || (code >= 0xd0 && code <= START_OF_IMAGE);

/**
 * Number of scans in a JPEG. Decoding goes over the whole image once per scan, and a scan may be only a few bytes.
 * @returns 1 for anything that is not a JPEG
 */
export function countScans(bytes: Uint8Array): number {
  if (bytes[0] !== 0xff || bytes[1] !== START_OF_IMAGE) return 1;
  let scans = 0;
  let at = 2;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    if (at < 0) break;
    while (bytes[at] === 0xff) at += 1;
    const code = bytes[at];
    if (code === undefined || code === END_OF_IMAGE) break;
    at += 1;
    if (standsAlone(code)) continue;
    if (code === START_OF_SCAN) scans += 1;
    // The contents of a segment, such as a thumbnail or a profile, may look like a marker.
    at += Math.max(2, ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0));
  }
  return Math.max(1, scans);
}
