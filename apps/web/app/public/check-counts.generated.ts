// Made by `npm run generate` from the checks; not to be edited.
export const CHECK_COUNTS = {
  seo: 186,
  ui: 12,
  responsive: 8,
} as const;
