/** The testers in the order of the navigation, without the content of their pages: every public page loads this list. */
export const TESTER_LINKS = [
  { path: '/seo-checker', label: 'SEO checker', howTo: 'How to check a site' },
  { path: '/ui-tester', label: 'UI tester', howTo: 'How to capture a bug' },
  { path: '/responsive-tester', label: 'Responsive tester', howTo: 'How to test a layout' },
  { path: '/grammar-checker', label: 'Grammar checker', howTo: 'How to proofread a site' },
] as const;

export type TesterPath = (typeof TESTER_LINKS)[number]['path'];

/** The tester after the given one, wrapping around at the end. */
export function nextTester(path: TesterPath): (typeof TESTER_LINKS)[number] {
  const next = (TESTER_LINKS.findIndex((link) => link.path === path) + 1) % TESTER_LINKS.length;
  return TESTER_LINKS[next] ?? TESTER_LINKS[0];
}
