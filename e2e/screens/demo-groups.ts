/** The ids of the demo test groups. */
export interface GroupDemo {
  readonly groupId: string;
}

interface Groups {
  readonly call: <Data>(method: string, path: string, body?: unknown) => Promise<Data>;
  /** A tested address. */
  readonly url: string;
}

/** Adds a group with a tested site, one without tests, and a deployment that is being tested or has been. */
export async function seedGroups({ call, url }: Groups): Promise<GroupDemo> {
  await call('POST', '/test_group/website/', { name: 'Guide for visitors', url: `${url}guide`, kinds: ['seo', 'grammar'] });
  const { id } = await call<{ id: string }>('POST', '/test_group/website/', {
    name: 'Harbour tools',
    url,
    kinds: ['seo', 'ui', 'responsive', 'grammar'],
  });
  await call('POST', '/deploy/', { url: `${url}guide`, version: '2.4.1', environment: 'staging' });
  return { groupId: id };
}
