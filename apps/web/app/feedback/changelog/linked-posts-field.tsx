import { OptionPicker, type PickerOption, Switch } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { postChoiceQuery } from '../../shared/post-links/post-link-queries.ts';

interface LinkedPostsFieldProps {
  readonly value: readonly PickerOption[];
  readonly onChange: (posts: readonly PickerOption[]) => void;
  readonly closes: boolean;
  readonly onClosesChange: (closes: boolean) => void;
  readonly error: string | undefined;
  /** Emails are sent when it is published, and not any more once it is. */
  readonly isPublished: boolean;
}

/** Which posts an entry says are done, and whether it closes them. */
export function LinkedPostsField({ value, onChange, closes, onClosesChange, error, isPublished }: LinkedPostsFieldProps) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const search = useDeferredValue(typed);
  const posts = useQuery({ ...postChoiceQuery(search), enabled: isOpen });
  const found = (posts.data ?? []).map(({ id, title }) => ({ value: id, label: title }));
  return (
    <div className="flex flex-col gap-3">
      <OptionPicker
        label="Related posts"
        help={isPublished ? undefined : 'Their voters and followers get one email when the entry is published.'}
        multiple
        options={found}
        value={value}
        onValueChange={onChange}
        placeholder="Choose posts"
        onSearch={setTyped}
        onOpen={() => setOpen(true)}
        status={posts.isPending ? 'Loading' : found.length === 0 ? 'No post found' : undefined}
        error={error}
      />
      {value.length > 0 && !isPublished && (
        <Switch label="Close these posts" checked={closes} onChange={(event) => onClosesChange(event.currentTarget.checked)} />
      )}
    </div>
  );
}
