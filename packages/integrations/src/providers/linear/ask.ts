import { z } from 'zod';
import type { Client } from '../../core/client.ts';
import { addressText } from '../../core/told-text.ts';

/** A GraphQL document with variables, and the schema of its result. */
export interface Question<Data extends z.ZodType> {
  readonly document: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly data: Data;
}

/** Sends a GraphQL request. Queries may be retried, mutations may not. */
export async function ask<Data extends z.ZodType>(
  client: Client,
  { document, variables = {}, data }: Question<Data>,
): Promise<z.output<Data>> {
  return client.call({
    method: 'POST',
    path: '/graphql',
    body: { json: { query: document, variables } },
    isReading: document.trimStart().startsWith('query'),
    schema: z
      .object({ data: z.unknown() })
      .transform((answer) => answer.data)
      .pipe(data),
  });
}

/** A page of a list (a Relay connection). */
export interface RelayPage<Node> {
  readonly nodes: readonly Node[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null | undefined };
}

export const relay = <Node extends z.ZodType>(node: Node) =>
  z.object({
    nodes: z.array(node),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: addressText.nullish() }),
  });

/** Cursor of the next page; null after the last. */
export function nextOf({ pageInfo }: RelayPage<unknown>): string | null {
  return pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;
}
