/** The look of what floats: menu, popover, select list, date range. */
export const popupClasses = 'float-motion rounded-ui bg-raised text-ink shadow-float outline-none max-w-(--available-width)';

/** One line in something that floats. */
export const popupItemClasses =
  'flex min-h-8 w-full items-center gap-2 rounded-inner px-2 py-1 text-left text-14 outline-none ' +
  'data-highlighted:bg-hover data-disabled:text-faint';

/**
 * Where something that floats stands. Fixed, as a dialog is: one placed by the document would move away from under the pointer while the
 * page behind its dialog scrolls.
 */
export const popupPosition = { sideOffset: 4, collisionPadding: 8, positionMethod: 'fixed', className: 'z-float' } as const;
