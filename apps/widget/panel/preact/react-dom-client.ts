import { type ComponentChild, render } from 'preact';

/** React's createRoot, implemented with Preact. */
export function createRoot(container: Element): { render(drawn: ComponentChild): void } {
  return { render: (drawn) => render(drawn, container) };
}
