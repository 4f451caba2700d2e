import './window.css';
import { UiProvider } from '@plumbline/ui';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

/** Renders a window of the extension. */
export function draw(content: ReactNode): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The window has no root.');
  createRoot(root).render(
    <StrictMode>
      <UiProvider>{content}</UiProvider>
    </StrictMode>,
  );
}
