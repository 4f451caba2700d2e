/** The secret the template database is set up with. */
export const TEST_SECRET = 'only-for-tests-only-for-tests-only-for-tests';
