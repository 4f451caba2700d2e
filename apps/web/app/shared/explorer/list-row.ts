import type { CheckSummary, Finding, SeoPage, Severity } from '@plumbline/contract';

/** One row of the list of findings. */
export type ListRow =
  | { readonly kind: 'heading'; readonly key: string; readonly label: string }
  | { readonly kind: 'check'; readonly key: string; readonly check: CheckSummary; readonly amount: number; readonly isOpen: boolean }
  | {
      readonly kind: 'page';
      readonly key: string;
      readonly page: Pick<SeoPage, 'url' | 'findings' | 'worst_severity'>;
      readonly isOpen: boolean;
    }
  | { readonly kind: 'site'; readonly key: string; readonly amount: number; readonly worst: Severity; readonly isOpen: boolean }
  | {
      readonly kind: 'finding';
      readonly key: string;
      readonly finding: Finding;
      readonly at: string;
      readonly label: string;
      readonly isSelected: boolean;
      /** Whether it is outside any group, whose heading would show its severity. */
      readonly isTop: boolean;
    }
  | { readonly kind: 'loading'; readonly key: string }
  | { readonly kind: 'problem'; readonly key: string; readonly onRetry: () => void }
  | {
      readonly kind: 'more';
      readonly key: string;
      readonly shown: number;
      readonly total: number;
      readonly noun: string;
      readonly busy: boolean;
      readonly onLoadMore: () => void;
    };

/** A row that can be pressed. */
export type PressableRow = Extract<ListRow, { kind: 'check' | 'page' | 'site' | 'finding' }>;
export type FindingRow = Extract<ListRow, { kind: 'finding' }>;

export function isPressable(row: ListRow): row is PressableRow {
  return row.kind === 'check' || row.kind === 'page' || row.kind === 'site' || row.kind === 'finding';
}

/** The key of a finding's row, by which the focus finds it. */
export const lineName = (checkId: string, at: string): string => `${checkId} ${at}`;
