/** The common look of all popups: menu, popover, select list, date range. */
export const popupClasses = 'float-motion rounded-ui bg-raised text-ink shadow-float outline-none max-w-(--available-width)';

/** One line in a popup. */
export const popupItemClasses =
  'flex min-h-8 w-full items-center gap-2 rounded-inner px-2 py-1 text-left text-14 outline-none ' +
  'data-highlighted:bg-hover data-disabled:text-faint';

/**
 * The position of popups. Fixed, as a dialog is: one positioned in the document would move away from under the pointer while the page behind its
 * dialog scrolls.
 */
export const popupPosition = { sideOffset: 4, collisionPadding: 8, positionMethod: 'fixed', className: 'z-float' } as const;
