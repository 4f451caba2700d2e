/* Limits of test groups. Free of the schema library, so that website and server share them. */

/** Maximum number of test groups in a workspace. */
export const MAX_TEST_GROUPS = 100;
/** Maximum number of tests of one kind in a group: when another joins automatically, the oldest leaves. */
export const MAX_GROUPED_TESTS = 500;
export const MAX_TEST_GROUP_NAME = 100;
