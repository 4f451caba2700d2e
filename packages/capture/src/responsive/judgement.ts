import type { ResponsiveCheckId } from './checks.ts';
import type { Box } from './page-kit.ts';

/** One element that a finding is about. */
export interface JudgedElement {
  readonly selector: string;
  readonly excerpt: string;
  readonly box: Box;
  /** Id of the device on whose screenshot the box is. */
  readonly device: string;
}

/** One failed check, with all elements that fail it for the same reason. */
export interface ResponsiveFinding {
  readonly checkId: ResponsiveCheckId;
  /** One sentence. */
  readonly message: string;
  /** Tells it from other findings of the check; the same from run to run. */
  readonly key: string;
  readonly elements: readonly JudgedElement[];
  readonly elementCount: number;
  readonly facts: Readonly<Record<string, string | number | boolean | readonly string[]>>;
}

/** The result of one check. */
export interface Judgement {
  readonly checkId: ResponsiveCheckId;
  /** How many devices or widths passed, and failed. */
  readonly passed: number;
  readonly failed: number;
  /** Why it could not be judged; '' when it could. */
  readonly reason: string;
  readonly findings: readonly ResponsiveFinding[];
}

/** Elements named in a finding; the others are only counted. */
const MAX_ELEMENTS = 20;

/** Groups elements that come from the same template into one finding. */
export function groupElements<Element extends { readonly group: string }>(elements: readonly Element[]): readonly (readonly Element[])[] {
  return [...Map.groupBy(elements, ({ group }) => group).values()];
}

/** The named elements of a finding. */
export function nameElements(
  elements: readonly { readonly selector: string; readonly excerpt: string; readonly box: Box; readonly device: string }[],
): Pick<ResponsiveFinding, 'elements' | 'elementCount'> {
  return {
    elements: elements.slice(0, MAX_ELEMENTS).map(({ selector, excerpt, box, device }) => ({ selector, excerpt, box, device })),
    elementCount: elements.length,
  };
}
