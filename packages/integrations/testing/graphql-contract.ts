import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, executeSync, type GraphQLSchema, parse, validate } from 'graphql';

const SCHEMA = join(import.meta.dirname, '../../../../shared/contracts/linear.graphql');

let schema: GraphQLSchema | null | undefined;

/** Linear’s schema, parsed once, since it is more than a megabyte; null on a machine without it. */
function loadSchema(): GraphQLSchema | null {
  schema ??= existsSync(SCHEMA) ? buildSchema(readFileSync(SCHEMA, 'utf8')) : null;
  return schema;
}

export interface GraphqlQuestion {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Validates a query against the schema. @returns the problem; null if there is none, or without a schema */
export function judgeQuestion({ query }: GraphqlQuestion): string | null {
  const known = loadSchema();
  const [first] = known ? validate(known, parse(query)) : [];
  return first?.message ?? null;
}

/**
 * Executes a query on these data according to the schema: variables of a wrong type are rejected, fields not asked for are omitted, and data that
 * violate the schema are an error. Without a schema, returns the data unchanged.
 */
export function answerQuestion({ query, variables }: GraphqlQuestion, data: unknown): { data?: unknown; errors?: unknown } {
  const known = loadSchema();
  if (!known) return { data };
  const { data: given, errors } = executeSync({ schema: known, document: parse(query), rootValue: data, variableValues: variables });
  return errors ? { errors } : { data: given };
}
