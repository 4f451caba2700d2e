import { type ComponentChild, render } from 'preact';

/** A root as React has it, drawn by Preact. */
export function createRoot(container: Element): { render(drawn: ComponentChild): void } {
  return { render: (drawn) => render(drawn, container) };
}
