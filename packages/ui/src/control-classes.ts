/** The common look of all boxes for input: text field, search, select, date range. */
export const controlClasses =
  'h-9 w-full rounded-ui border border-control bg-surface px-3 text-14 text-ink transition-colors ' +
  'enabled:hover:border-muted disabled:bg-sunken disabled:text-faint aria-invalid:border-critical-mark ' +
  'focus-visible:outline-offset-0 focus-visible:border-transparent';
