import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { UiProvider, type UiProviderProps } from '../src/ui-provider.tsx';

/** What is drawn in the page of a test. */
export interface Shown {
  /** Draws something else in its place; what is the same component keeps its state. */
  readonly redraw: (content: ReactNode) => void;
  /** Takes it away before the test ends. */
  readonly remove: () => void;
}

/** Draws what a test is about in the browser's page, with what stands around every app. It is gone when the test ends. */
export function show(content: ReactNode, around: Omit<UiProviderProps, 'children'> = {}): Shown {
  const place = document.body.appendChild(document.createElement('main'));
  const root = createRoot(place);
  const redraw = (next: ReactNode) => flushSync(() => root.render(<UiProvider {...around}>{next}</UiProvider>));
  const remove = () => {
    root.unmount();
    place.remove();
  };
  onTestFinished(remove);
  redraw(content);
  return { redraw, remove };
}

/** Makes the window that of a phone until the test ends. */
export async function onPhone(): Promise<void> {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(360, 740);
}
