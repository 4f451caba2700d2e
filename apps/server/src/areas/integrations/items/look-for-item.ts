import { type Client, type ItemRef, type Provider, ProviderError } from '@plumbline/integrations';

export interface Looked {
  readonly found: Omit<ItemRef, 'values'> | null;
  /** The tool cannot be searched, so it may exist anyway. */
  readonly isBlind: boolean;
}

/** Looks for an item that may have been created. @throws ProviderError for any other failure */
export async function lookForItem(client: Client, provider: Provider, draft: Parameters<Provider['find']>[1]): Promise<Looked> {
  try {
    return { found: await provider.find(client, draft), isBlind: false };
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'unclear') return { found: null, isBlind: true };
    throw error;
  }
}
