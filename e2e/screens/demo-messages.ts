type Call = (token: string | null, method: string, path: string, body?: unknown) => Promise<unknown>;

const EXPORT = `The export of our workspace has stood at 40 % since this morning. There are three of us waiting for it, so please have a look today.

The workspace is the one that this account owns.`;

/**
 * Sends messages to the administrators: one with priority, and one from someone without an account. @param tokens.enterprise of a user whose messages
 * have priority
 */
export async function seedMessages(call: Call, tokens: { readonly enterprise: string }): Promise<void> {
  const write = (token: string | null, body: object) => call(token, 'POST', '/accounts/req-contact/', body);
  await write(tokens.enterprise, { name: 'Enid Lindqvist', email: 'enid@example.com', topic: 'Product Bug Reporting', message: EXPORT });
  await write(null, {
    name: 'Per Holm',
    email: 'per@example.com',
    topic: 'Custom Enterprise Plan Requests',
    message: 'We have 40 sites and would like to pay once a year. Is that possible?',
  });
}
