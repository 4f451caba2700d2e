import type { CaptureHead } from '@plumbline/contract';
import { type Browser, browser } from 'wxt/browser';

const keyOf = (tabId: number): string => `answer-${tabId}`;

/** Keeps the head of the answer a tab's document came with; the worker may be stopped before anybody asks for it. */
export async function keepAnswer({ tabId, url, statusCode, responseHeaders }: Browser.webRequest.OnHeadersReceivedDetails): Promise<void> {
  const headers = (responseHeaders ?? []).map(({ name, value }) => ({ name, value: value ?? '' }));
  await browser.storage.session.set({ [keyOf(tabId)]: { url, status: statusCode, headers } satisfies CaptureHead });
}

/** The head of the answer of the document in a tab; null when it is not known. Applications that change their address keep it. */
export async function readAnswer(tabId: number): Promise<CaptureHead | null> {
  const kept = await browser.storage.session.get<Record<string, CaptureHead | undefined>>(keyOf(tabId));
  return kept[keyOf(tabId)] ?? null;
}

export async function forgetAnswer(tabId: number): Promise<void> {
  await browser.storage.session.remove(keyOf(tabId));
}
