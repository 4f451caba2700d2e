/** Reasons for 'cannot tell' that more than one check gives. */
export const PAGE_CUT_SHORT = 'The page is longer than the part that was read, so its end is not known.';
export const RESOURCES_NOT_ASKED = 'There were too many images and links to ask for all of them in this run.';
export const EXTERNAL_LINKS_SKIPPED = 'External links were not asked in this test.';
export const EXTERNAL_IMAGES_SKIPPED = 'The images are on other sites, which were not asked in this test.';
