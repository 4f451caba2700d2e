/** Carries the secret of a link, so that it stands in no address that a proxy may log. */
export const LINK_HEADER = 'x-link-token';
