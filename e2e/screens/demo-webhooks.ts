interface Webhooks {
  readonly call: <Data>(method: string, path: string, body?: unknown) => Promise<Data>;
  /** A site on this machine, with a trailing slash. */
  readonly site: string;
}

/** Adds a webhook that accepts events, and one that refuses them. */
export async function seedWebhooks({ call, site }: Webhooks): Promise<void> {
  for (const url of [site, `${site}hooks/deploy`]) {
    const { id } = await call<{ id: string }>('POST', '/webhook/', {
      url,
      events: ['post.created', 'changelog.published', 'test.finished'],
    });
    await call('POST', '/webhook/test/', { webhook_id: id });
  }
}
