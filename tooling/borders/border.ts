import type { Import } from './read-imports.ts';

/** Restricts who may import what. `from` and `to` are matched against paths from the root, or against the package name of an import. */
export interface Border {
  readonly from: RegExp;
  /** Whether an import is refused. */
  readonly refuses: (target: string, from: string, whole: Import) => boolean;
  /** The reason, as one sentence for the person who broke the rule. */
  readonly because: string;
}
