/** Markers of JPEG (ITU-T T.81, table B.1). */
const START_OF_IMAGE = 0xd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

/** The first marker that has a meaning, and a length behind it. */
const FIRST_SEGMENT = 0xc0;

/**
 * Stand alone, without a length: a byte of 255 within a scan, the marks at which unpacking can begin again, and markers without a meaning, which
 * libjpeg passes over within a scan that has such marks.
 */
const standsAlone = (code: number): boolean => code < FIRST_SEGMENT || (code >= 0xd0 && code <= START_OF_IMAGE);

/**
 * How many scans a JPEG has: each goes over the whole picture when it is unpacked, and may be a few bytes long.
 * @returns 1 for what is no JPEG
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
    // What a segment holds may look like a marker: a small picture of the picture, a profile.
    at += Math.max(2, ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0));
  }
  return Math.max(1, scans);
}
