import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, executeSync, type GraphQLSchema, parse, validate } from 'graphql';

const SCHEMA = join(import.meta.dirname, '../../../../shared/contracts/linear.graphql');

let schema: GraphQLSchema | null | undefined;

/** Linear's own schema, read once: it is more than a megabyte; null on a machine without it. */
function loadSchema(): GraphQLSchema | null {
  schema ??= existsSync(SCHEMA) ? buildSchema(readFileSync(SCHEMA, 'utf8')) : null;
  return schema;
}

export interface GraphqlQuestion {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** What the schema says against a question; null for nothing, and without a schema. */
export function judgeQuestion({ query }: GraphqlQuestion): string | null {
  const known = loadSchema();
  const [first] = known ? validate(known, parse(query)) : [];
  return first?.message ?? null;
}

/**
 * The answer with these data, as the schema has it: variables of a wrong type are refused, what was not asked for is left out, and data
 * that the schema forbids are an error. Without a schema, the data as they are.
 */
export function answerQuestion({ query, variables }: GraphqlQuestion, data: unknown): { data?: unknown; errors?: unknown } {
  const known = loadSchema();
  if (!known) return { data };
  const { data: given, errors } = executeSync({ schema: known, document: parse(query), rootValue: data, variableValues: variables });
  return errors ? { errors } : { data: given };
}
