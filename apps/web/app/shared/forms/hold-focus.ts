import type { MouseEvent } from 'react';

/**
 * For the onMouseDown of a form's button or link: pressing it leaves the focus where it is. Otherwise the field's error would
 * appear between press and release, move the button away from the pointer, and swallow the click. Keys are not affected.
 */
export function holdFocus(event: MouseEvent): void {
  event.preventDefault();
}
