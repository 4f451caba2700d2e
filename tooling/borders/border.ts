import type { Import } from './read-imports.ts';

/** Who may import whom. `from` and `to` are tested against paths from the root, or against the package name of an import. */
export interface Border {
  readonly from: RegExp;
  /** Imports that are refused. */
  readonly refuses: (target: string, from: string, whole: Import) => boolean;
  /** One sentence for the person who crossed it. */
  readonly because: string;
}
