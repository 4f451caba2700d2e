import type { CaptureHead } from '@plumbline/contract';
import { type Browser, browser } from 'wxt/browser';

const keyOf = (tabId: number): string => `answer-${tabId}`;

/** Stores the response head of a tab's document, because the worker may be stopped before it is needed. */
export async function keepAnswer({ tabId, url, statusCode, responseHeaders }: Browser.webRequest.OnHeadersReceivedDetails): Promise<void> {
  const headers = (responseHeaders ?? []).map(({ name, value }) => ({ name, value: value ?? '' }));
  await browser.storage.session.set({ [keyOf(tabId)]: { url, status: statusCode, headers } satisfies CaptureHead });
}

/** The response head of the document in a tab; null when unknown. Single-page applications that change their address keep it. */
export async function readAnswer(tabId: number): Promise<CaptureHead | null> {
  const kept = await browser.storage.session.get<Record<string, CaptureHead | undefined>>(keyOf(tabId));
  return kept[keyOf(tabId)] ?? null;
}

export async function forgetAnswer(tabId: number): Promise<void> {
  await browser.storage.session.remove(keyOf(tabId));
}
