import { Button } from '@plumbline/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { providersQuery } from '../../shared/api/queries.ts';
import { holdFocus } from '../../shared/forms/hold-focus.ts';
import { googleAddress } from './sign-in.ts';
import { markGoogleClicked } from './google-flag.ts';
import { settleError } from './settle-error.ts';

/** Goes to Google and comes back signed in; hidden where the server does not offer it. */
export function GoogleButton() {
  const [parameters] = useSearchParams();
  const providers = useQuery(providersQuery);
  const go = useMutation({
    mutationFn: async () => {
      markGoogleClicked();
      const kept = new URLSearchParams(
        ['next', 'address'].flatMap((name) => (parameters.has(name) ? [[name, parameters.get(name) ?? '']] : [])),
      );
      location.assign(await googleAddress(kept.size > 0 ? `/?${kept.toString()}` : '/'));
    },
    onError: settleError,
  });
  if (!providers.data?.includes('google')) return null;
  return (
    <Button busy={go.isPending} onMouseDown={holdFocus} onClick={() => go.mutate()}>
      Continue with Google
    </Button>
  );
}
