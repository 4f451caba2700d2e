import { type PickerOption, Switch } from '@plumbline/ui';
import { PostPicker } from '../../shared/post-links/post-picker.tsx';

interface LinkedPostsFieldProps {
  readonly value: readonly PickerOption[];
  readonly onChange: (posts: readonly PickerOption[]) => void;
  readonly closes: boolean;
  readonly onClosesChange: (closes: boolean) => void;
  readonly error: string | undefined;
  /** Emails are sent on publishing, so no longer once it is published. */
  readonly isPublished: boolean;
}

/** Which posts an entry resolves, and whether it closes them. */
export function LinkedPostsField({ value, onChange, closes, onClosesChange, error, isPublished }: LinkedPostsFieldProps) {
  return (
    <div className="flex flex-col gap-3">
      <PostPicker
        label="Related posts"
        help={isPublished ? undefined : 'Their voters and followers get one email when the entry is published.'}
        multiple
        value={value}
        onValueChange={onChange}
        placeholder="Choose posts"
        error={error}
      />
      {value.length > 0 && !isPublished && (
        <Switch label="Close these posts" checked={closes} onChange={(event) => onClosesChange(event.currentTarget.checked)} />
      )}
    </div>
  );
}
