import { getDataPolicy } from '@plumbline/contract/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';

/** How long the current workspace keeps its tests and visits. */
export const dataPolicyQuery = queryOptions({ queryKey: ['data-policy'], queryFn: () => client.call(getDataPolicy) });
