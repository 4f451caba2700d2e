/** A part of an upload; below the largest body the server takes. */
export const UPLOAD_PART_BYTES = 768 * 1024;
/** The largest picture or page of a capture. */
export const CAPTURE_FILE_MAX_BYTES = 24 * 1024 * 1024;
/** The head of the answer of a captured page, as JSON. Servers that are asked often refuse one of 16 KB. */
export const CAPTURE_HEAD_MAX_BYTES = 64 * 1024;
export const CAPTURE_HEAD_MAX_HEADERS = 300;
/** Characters of the name and the value of one header. */
export const CAPTURE_HEADER_NAME_MAX = 300;
export const CAPTURE_HEADER_VALUE_MAX = 8192;
/** What a browser has seen of a page on a desktop, on a phone and at every width, as JSON. Long pages have a tenth of it. */
export const RESPONSIVE_FACTS_MAX_BYTES = 4 * 1024 * 1024;
/** Rows one call may carry. */
export const CAPTURE_BATCH_ROWS = 100;
/** Steps one capture may have. */
export const CAPTURE_MAX_STEPS = 4000;
/** Characters kept of one body of a request or answer. */
export const CAPTURE_BODY_MAX = 200_000;

/** What a capture may hold of one step: the picture before the click, whole pages at two sizes, the page as rendered, the head of its answer, and its words. */
export const CAPTURE_FILES = ['screenshot', 'desktop', 'desktop-full', 'mobile', 'mobile-full', 'dom', 'headers', 'text'] as const;

/** Those of them that are pictures. */
export const PICTURE_FILES = ['screenshot', 'desktop', 'desktop-full', 'mobile', 'mobile-full'] as const;
/** Widths, in pixels, that a picture can be had at: those of common screens. */
export const PICTURE_WIDTHS = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const;
/** Edited versions one picture may have. */
export const PICTURE_MAX_VERSIONS = 50;

export type PictureFile = (typeof PICTURE_FILES)[number];

export type CaptureFile = (typeof CAPTURE_FILES)[number];
