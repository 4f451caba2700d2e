import { visitAddress } from '@plumbline/contract/rules';

/** A press in the form the server expects. */
export interface PressAction {
  readonly action_type: 'press' | 'outbound';
  readonly action_target: string;
  readonly action_data: { readonly x: number; readonly y: number; readonly tag: string };
}

const NAME = 'data-plumbline-action';

/** Reports presses on elements that the site has named and on links that leave it, and no others. The page's own handling is unaffected. */
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
  // In the capture phase, before the page can stop the event; the middle button opens a tab.
  addEventListener('click', follow, true);
  addEventListener('auxclick', follow, true);
}
