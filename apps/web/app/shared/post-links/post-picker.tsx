import { OptionPicker, type OptionPickerProps } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { postChoiceQuery } from './post-link-queries.ts';

interface PostPickerProps extends Pick<
  OptionPickerProps,
  'label' | 'help' | 'error' | 'multiple' | 'placeholder' | 'value' | 'onValueChange'
> {
  /** Id of a post that cannot be selected. */
  readonly without?: string;
}

/** Selects posts of the workspace, searching on the server. */
export function PostPicker({ without, ...picker }: PostPickerProps) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const posts = useQuery({ ...postChoiceQuery(useDeferredValue(typed)), enabled: isOpen });
  const found = (posts.data ?? []).filter(({ id }) => id !== without).map(({ id, title }) => ({ value: id, label: title }));
  return (
    <OptionPicker
      {...picker}
      options={found}
      onSearch={setTyped}
      onOpen={() => setOpen(true)}
      status={posts.isPending ? 'Loading…' : 'No post found.'}
    />
  );
}
