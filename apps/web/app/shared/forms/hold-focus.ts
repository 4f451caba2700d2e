import type { MouseEvent } from 'react';

/**
 * For the onMouseDown of a form's button or link: pressing it leaves the focus where it is. Otherwise the field's error would
 * come up between press and release, move the button away from under the pointer, and swallow the click. Keys are not touched.
 */
export function holdFocus(event: MouseEvent): void {
  event.preventDefault();
}
