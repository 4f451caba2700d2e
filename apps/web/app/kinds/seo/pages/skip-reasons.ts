/** Why an address was skipped, by the API's names, with a label for the filter. */
export const SKIP_REASONS = [
  { value: 'blocked-by-robots', label: 'Blocked by robots.txt' },
  { value: 'page-limit', label: 'Page limit' },
  { value: 'depth-limit', label: 'Too many clicks away' },
  { value: 'outside-site', label: 'Other site' },
  { value: 'excluded-file-type', label: 'File' },
  { value: 'unsupported-scheme', label: 'Not http' },
  { value: 'malformed', label: 'Not an address' },
  { value: 'refused-target', label: 'Not allowed on this server' },
  { value: 'parameter-trap', label: 'Endless variants' },
  { value: 'left-out', label: 'Excluded by pattern or list' },
  { value: 'cancelled', label: 'Cancelled' },
] as const;

/** The label of a reason; a reason newer than this list is shown as is. */
export function skipReasonLabel(reason: string): string {
  return SKIP_REASONS.find(({ value }) => value === reason)?.label ?? reason;
}
