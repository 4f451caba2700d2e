/** For the ref of a field that takes the place of the button just pressed: the keyboard goes on there, with its text chosen. */
export function focusNew(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}
