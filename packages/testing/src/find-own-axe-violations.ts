import axe from 'axe-core';

/**
 * What axe finds wrong with the page this runs in, one line for each rule: for tests that are in the page themselves.
 * A test that draws one component has no title, no language and no landmarks, so what is judged is the body, and not whether
 * all of it stands in a landmark.
 */
export async function findOwnAxeViolations(): Promise<string[]> {
  // Base UI puts guards around what keeps the focus, which axe takes for something that is hidden and can be focused.
  const place = { include: [['body']], exclude: [['[data-base-ui-focus-guard]']] };
  const { violations } = await axe.run(place, {
    resultTypes: ['violations'],
    iframes: false,
    rules: { region: { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
}
