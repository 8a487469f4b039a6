import type { Config } from '../config/config.ts';
import { isLoopback } from '../http/index.ts';

/**
 * Whether signed-in users may introspect the schema, and get suggestions for misspelled fields. Not on a server with
 * a public name, unless it is set so: server/schema.graphql is there to read.
 */
export function isSchemaOpen({
  PARLEY_INTROSPECTION,
  PUBLIC_URL,
}: Pick<Config, 'PARLEY_INTROSPECTION' | 'PUBLIC_URL'>): boolean {
  if (PARLEY_INTROSPECTION !== 'auto') return PARLEY_INTROSPECTION === 'on';
  return PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname);
}
