import { listDeliveries, listWebhooks } from '@plumbline/contract/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';

export const outgoingWebhooksQuery = queryOptions({ queryKey: ['webhooks'], queryFn: () => client.call(listWebhooks) });

export const deliveriesQuery = (webhookId: string) =>
  queryOptions({
    queryKey: ['webhooks', webhookId, 'deliveries'],
    queryFn: () => client.call(listDeliveries, { query: { webhook_id: webhookId } }),
  });
