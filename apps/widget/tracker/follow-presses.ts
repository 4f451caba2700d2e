import { visitAddress } from '@plumbline/contract/rules';

/** What was pressed, as the server takes it. */
export interface PressAction {
  readonly action_type: 'press' | 'outbound';
  readonly action_target: string;
  readonly action_data: { readonly x: number; readonly y: number; readonly tag: string };
}

const NAME = 'data-plumbline-action';

/** Tells of presses on elements that the site has named and on links that leave it, and of no others. Nothing of what the page does with them changes. */
export function followPresses(tell: (action: PressAction) => void): void {
  const follow = ({ target, isTrusted, button, pageX, pageY }: MouseEvent): void => {
    // The right button opens a menu.
    if (!isTrusted || button === 2 || !(target instanceof Element)) return;
    const named = target.closest(`[${NAME}]`);
    const link = target.closest<HTMLAnchorElement>('a[href]');
    const name = named?.getAttribute(NAME);
    const away = link && link.origin !== location.origin ? visitAddress(link.href) : '';
    const action_target = (name || away).slice(0, 2048);
    const tag = ((name ? named : link)?.localName ?? '').slice(0, 50);
    if (action_target) tell({ action_type: name ? 'press' : 'outbound', action_target, action_data: { x: pageX, y: pageY, tag } });
  };
  // Before the page has a chance to stop it; the middle button opens a tab.
  addEventListener('click', follow, true);
  addEventListener('auxclick', follow, true);
}
