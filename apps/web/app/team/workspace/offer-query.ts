import { getWorkspaceOffer } from '@plumbline/contract/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';

/** To whom the current workspace is offered; null for no one. */
export const offerQuery = queryOptions({ queryKey: ['workspace-offer'], queryFn: () => client.call(getWorkspaceOffer) });
