import type { Config } from '../config/config.ts';
import { isLoopback } from '../http/index.ts';

/**
 * Whether those who are signed in may ask what the schema is, and hear what they may have meant. Not on a server with
 * a public name, unless it is set so: server/schema.graphql is there to read.
 */
export function isSchemaOpen({
  PARLEY_INTROSPECTION,
  PUBLIC_URL,
}: Pick<Config, 'PARLEY_INTROSPECTION' | 'PUBLIC_URL'>): boolean {
  if (PARLEY_INTROSPECTION !== 'auto') return PARLEY_INTROSPECTION === 'on';
  return PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname);
}
