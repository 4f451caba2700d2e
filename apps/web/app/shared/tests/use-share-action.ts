import type { HeadAction } from '@plumbline/ui';
import { Link2 } from 'lucide-react';
import { useUrlState } from '../screens/use-url-state.ts';
import { useMemberAction } from '../session/use-member-action.ts';

/** Opens the dialog that shares a report; it is open while the URL has ?dialog=share. */
export function useShareAction(): HeadAction {
  const [, change] = useUrlState();
  return useMemberAction({
    id: 'share',
    label: 'Share',
    icon: Link2,
    stays: true,
    what: 'share reports',
    afterwards: { dialog: 'share' },
    onSelect: () => change({ dialog: 'share' }),
  });
}
