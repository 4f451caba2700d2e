/** Side in pixels of the square that a logo is scaled down to fit; a smaller one stays as it is. */
export const LOGO_SIDE = 600;

/** Minimum of a logo's shorter side after scaling: below it, the logo is a line. */
export const LOGO_LEAST_SIDE = 16;

/** The largest image accepted. */
export const LOGO_MAX_BYTES = 1024 * 1024;

/** The accepted media types. */
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
