/** Side of the square that a logo is fitted into, in pixels; a smaller one stays as it is. */
export const LOGO_SIDE = 600;

/** The least that the shorter side of a logo has once it fits: less is a line and no picture. */
export const LOGO_LEAST_SIDE = 16;

/** The largest picture that is taken. */
export const LOGO_MAX_BYTES = 1024 * 1024;

/** What is taken, as browsers call it. */
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
