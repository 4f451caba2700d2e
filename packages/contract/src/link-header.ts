/** Carries the secret of a link, which then appears in no address that a proxy may log. */
export const LINK_HEADER = 'x-link-token';
