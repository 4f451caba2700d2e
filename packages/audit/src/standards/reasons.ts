/** Reasons for 'cannot tell' shared by several checks. */
export const PAGE_CUT_SHORT = 'The page is longer than the part that was read, so its end is not known.';
export const RESOURCES_NOT_ASKED = 'There were too many images and links to ask for all of them in this run.';
export const EXTERNAL_LINKS_SKIPPED = 'External links were not asked in this test.';
export const EXTERNAL_IMAGES_SKIPPED = 'The images are on other sites, which were not asked in this test.';
export const LINKED_PAGES_UNKNOWN = 'Some links lead to pages that this test did not read or that gave no clear answer.';
export const LINKED_PAGES_UNREAD = 'Some links lead to places on pages that this test did not read.';
export const EXTERNAL_ASSETS_SKIPPED = 'The style sheets and scripts are on other sites, which were not asked in this test.';
export const LINKS_NOT_ALL_READ = 'The test did not read all pages of the site, and a link may be on one of those.';
