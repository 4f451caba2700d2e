import { getWorkspaceOffer } from '@plumbline/contract/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';

/** To whom the workspace in use is offered; null for nobody. */
export const offerQuery = queryOptions({ queryKey: ['workspace-offer'], queryFn: () => client.call(getWorkspaceOffer) });
