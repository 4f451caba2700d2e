import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { UiProvider, type UiProviderProps } from '../src/ui-provider.tsx';

/** A rendering in the page of a test. */
export interface Shown {
  /** Renders other content in its place; the same component keeps its state. */
  readonly redraw: (content: ReactNode) => void;
  /** Unmounts it before the test ends. */
  readonly remove: () => void;
}

/** Renders content in the browser's page, with the providers that every app has. It is unmounted when the test ends. */
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

/** Resizes the window to that of a phone until the test ends. */
export async function onPhone(): Promise<void> {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(360, 740);
}
