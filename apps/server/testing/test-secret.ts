/** The secret with which the template database was set up. */
export const TEST_SECRET = 'only-for-tests-only-for-tests-only-for-tests';
