import type { ImageHeader } from '../site-artifacts.ts';
import { xmlRoot } from '../derive/parse/xml-root.ts';

type Size = Pick<ImageHeader, 'width' | 'height'>;

const UNKNOWN: Size = { width: null, height: null };
/** JPEG frame headers: SOF0 to SOF15 without DHT, JPG and DAC (ITU-T T.81, table B.1). */
const JPEG_FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
const MAX_SVG_TEXT = 4_096;

/**
 * Reads format and size from the first bytes of an image file. 64 KiB are enough unless a camera put a large preview first.
 * @returns null when the bytes are of none of these formats
 */
export function readImageHeader(bytes: Uint8Array): ImageHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (ascii(bytes, 1, 4) === 'PNG' && bytes[0] === 0x89) return { format: 'png', ...pngSize(bytes, view) };
    if (bytes[0] === 0xff && bytes[1] === 0xd8) return { format: 'jpeg', ...jpegSize(view) };
    if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return { format: 'gif', width: view.getUint16(6, true), height: view.getUint16(8, true) };
    if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return { format: 'webp', ...webpSize(bytes, view) };
    if (ascii(bytes, 4, 8) === 'ftyp' && /avi[fs]/.test(ascii(bytes, 8, 40))) return { format: 'avif', ...avifSize(bytes, view) };
  } catch (error) {
    // The data ends before the size.
    if (!(error instanceof RangeError)) throw error;
    return null;
  }
  const start = new TextDecoder().decode(bytes.subarray(0, MAX_SVG_TEXT));
  return /^(?:\w+:)?svg$/i.test(xmlRoot(start) ?? '') ? { format: 'svg', ...UNKNOWN } : null;
}

/** PNG specification, section 11.2.1: IHDR comes first. */
function pngSize(bytes: Uint8Array, view: DataView): Size {
  return ascii(bytes, 12, 16) === 'IHDR' ? { width: view.getUint32(16), height: view.getUint32(20) } : UNKNOWN;
}

function jpegSize(view: DataView): Size {
  for (let at = 2; at + 9 <= view.byteLength;) {
    if (view.getUint8(at) !== 0xff) return UNKNOWN;
    const marker = view.getUint8(at + 1);
    // Fill bytes, and markers without a length.
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else if (JPEG_FRAMES.has(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    else at += 2 + Math.max(2, view.getUint16(at + 2));
  }
  return UNKNOWN;
}

/** RFC 9649, sections 2.5 to 2.7: a lossy, a lossless or an extended file. */
function webpSize(bytes: Uint8Array, view: DataView): Size {
  switch (ascii(bytes, 12, 16)) {
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: threeBytes(view, 24) + 1, height: threeBytes(view, 27) + 1 };
    default:
      return UNKNOWN;
  }
}

/** ISO/IEC 23008-12, section 6.5.3: the first image spatial extents property; parts of a grid have smaller ones after it. */
function avifSize(bytes: Uint8Array, view: DataView): Size {
  let size: { width: number; height: number } | null = null;
  for (let at = 4; at + 16 <= Math.min(bytes.length, MAX_SVG_TEXT); at += 1) {
    if (bytes[at] !== 0x69 || ascii(bytes, at, at + 4) !== 'ispe') continue;
    const found = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (size === null || found.width * found.height > size.width * size.height) size = found;
  }
  return size ?? UNKNOWN;
}

function threeBytes(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
}

function ascii(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end));
}
