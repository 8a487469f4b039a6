import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

export type Postgres = Kysely<Database>;
export type PostgresTransaction = Transaction<Database>;
