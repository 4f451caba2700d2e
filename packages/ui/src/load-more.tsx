import { Button } from './button.tsx';

export interface LoadMoreProps {
  shown: number;
  total: number;
  /** The plural of what is listed: "findings". */
  noun: string;
  busy?: boolean | undefined;
  onLoadMore: () => void;
}

/** The end of a list: an exact count and a button for more. */
export function LoadMore({ shown, total, noun, busy, onLoadMore }: LoadMoreProps) {
  return (
    <div className="flex items-center justify-between gap-4 py-3">
      <p role="status" className="tabular text-13 text-muted">
        {shown.toLocaleString('en')} of {total.toLocaleString('en')}
        {total !== 1 && ` ${noun}`}
      </p>
      {shown < total && (
        <Button size="sm" busy={busy} onClick={onLoadMore}>
          Load more
        </Button>
      )}
    </div>
  );
}
