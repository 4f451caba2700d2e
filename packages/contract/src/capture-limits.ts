/** One part of an upload; below the maximum body size of the server. */
export const UPLOAD_PART_BYTES = 768 * 1024;
/** The largest screenshot or page of a capture. */
export const CAPTURE_FILE_MAX_BYTES = 24 * 1024 * 1024;
/** The response headers of a captured page, as JSON. Busy public servers often refuse headers above 16 KB. */
export const CAPTURE_HEAD_MAX_BYTES = 64 * 1024;
export const CAPTURE_HEAD_MAX_HEADERS = 300;
/** Maximum length of the name of a header, and of its value. */
export const CAPTURE_HEADER_NAME_MAX = 300;
export const CAPTURE_HEADER_VALUE_MAX = 8192;
/** What a browser collected about a page on a desktop, on a phone and at every width, as JSON. Long pages need a tenth of it. */
export const RESPONSIVE_FACTS_MAX_BYTES = 4 * 1024 * 1024;
/** Maximum number of rows in one request. */
export const CAPTURE_BATCH_ROWS = 100;
/** Maximum number of steps in one capture. */
export const CAPTURE_MAX_STEPS = 4000;
/** Maximum number of characters stored of a request or response body. */
export const CAPTURE_BODY_MAX = 200_000;

/** The files of one step: the screenshot before the click, whole pages in two sizes, the rendered page, its response headers, and its texts. */
export const CAPTURE_FILES = ['screenshot', 'desktop', 'desktop-full', 'mobile', 'mobile-full', 'dom', 'headers', 'text'] as const;

/** The image files among them. */
export const PICTURE_FILES = ['screenshot', 'desktop', 'desktop-full', 'mobile', 'mobile-full'] as const;
/** Widths in pixels at which a picture is available: those of common screens. */
export const PICTURE_WIDTHS = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const;
/** Maximum number of edited versions of a picture. */
export const PICTURE_MAX_VERSIONS = 50;

export type PictureFile = (typeof PICTURE_FILES)[number];

export type CaptureFile = (typeof CAPTURE_FILES)[number];
