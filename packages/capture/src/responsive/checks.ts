/** The four groups of the report. */
export const RESPONSIVE_CATEGORIES = ['Layout', 'Touch', 'Text', 'Reflow'] as const;

export type ResponsiveCategory = (typeof RESPONSIVE_CATEGORIES)[number];

/** One check of responsive tests, explained to users in `pages/<id>.md`. */
export interface ResponsiveCheck {
  readonly id: string;
  readonly category: ResponsiveCategory;
  readonly severity: 'high' | 'medium' | 'low';
}

/** Every check; ids are permanent. */
export const RESPONSIVE_CHECKS = [
  { id: 'horizontal-overflow', category: 'Layout', severity: 'high' },
  { id: 'missing-viewport-meta', category: 'Layout', severity: 'high' },
  { id: 'zoom-disabled', category: 'Layout', severity: 'medium' },
  { id: 'tap-target-too-small', category: 'Touch', severity: 'medium' },
  { id: 'text-too-small', category: 'Text', severity: 'low' },
  { id: 'text-cut-when-spaced', category: 'Text', severity: 'medium' },
  { id: 'text-overlaps-when-spaced', category: 'Text', severity: 'medium' },
  { id: 'no-reflow-at-320', category: 'Reflow', severity: 'high' },
] as const satisfies readonly ResponsiveCheck[];

export type ResponsiveCheckId = (typeof RESPONSIVE_CHECKS)[number]['id'];

/** The check with this id; undefined for one of another kind of test. */
export function responsiveCheck(id: string): ResponsiveCheck | undefined {
  return RESPONSIVE_CHECKS.find((check) => check.id === id);
}
