import { pathOf } from './path-of.ts';

/** The fields of a captured step that describe the action. */
interface Done {
  readonly action: 'open' | 'click' | 'key' | 'navigate';
  readonly label: string;
  readonly selector: string;
  readonly page_url: string;
}

/** The action in a few words: "Press “Add to cart”", "Open /basket". */
export function stepTitle({ action, label, selector, page_url: page }: Done): string {
  if (action === 'open') return `Open ${pathOf(page)}`;
  if (action === 'navigate') return `Go to ${pathOf(page)}`;
  return `${action === 'key' ? 'Press with the keyboard' : 'Press'} “${label || selector}”`;
}
