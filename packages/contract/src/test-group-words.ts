/*
 * The words of test groups. Free of the schema library, so that the website reads them as the server does.
 */

/** Test groups that a workspace may have. */
export const MAX_TEST_GROUPS = 100;
/** Tests of one kind that a test group holds: where one more joins by itself, the oldest leaves. */
export const MAX_GROUPED_TESTS = 500;
export const MAX_TEST_GROUP_NAME = 100;
