/** Side of a profile image in pixels. */
export const PROFILE_IMAGE_SIZE = 500;

/** The largest image accepted. */
export const PROFILE_IMAGE_MAX_BYTES = 1024 * 1024;
