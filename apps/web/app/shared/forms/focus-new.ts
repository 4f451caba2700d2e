/** For the ref of a field that replaces the button just pressed: focuses it and selects its text. */
export function focusNew(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}
