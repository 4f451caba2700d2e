import axe from 'axe-core';

/**
 * Runs axe in the current page, for tests that run in the page themselves. @returns one line for each broken rule.
 * A test of one component has no title, language or landmarks, so only the body is checked, without the rule that all content is in landmarks.
 */
export async function findOwnAxeViolations(): Promise<string[]> {
  // Base UI's focus guards are hidden and focusable on purpose, which axe reports.
  const place = { include: [['body']], exclude: [['[data-base-ui-focus-guard]']] };
  const { violations } = await axe.run(place, {
    resultTypes: ['violations'],
    iframes: false,
    rules: { region: { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
}
