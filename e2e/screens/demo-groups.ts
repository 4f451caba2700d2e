/** What the screens show of test groups. */
export interface GroupDemo {
  readonly groupId: string;
}

interface Groups {
  readonly call: <Data>(method: string, path: string, body?: unknown) => Promise<Data>;
  /** An address that was tested. */
  readonly url: string;
}

/** A group of a site that was tested, one without tests, and a deployment that is being tested or is done. */
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
