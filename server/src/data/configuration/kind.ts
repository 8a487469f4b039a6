import type { z } from 'zod';
import type { Postgres, PostgresTransaction } from '../../platform/postgres/postgres.ts';

/** One kind of configuration: how its body is checked, read from its tables and written to them. */
export type Kind<Body = unknown> = {
  schema: z.ZodType<Body>;
  /** Whether visits have to be derived again for figures to follow it. */
  changesVisits: boolean;
  read(postgres: Postgres | PostgresTransaction, instanceId: string): Promise<Body>;
  write(transaction: PostgresTransaction, input: WriteKind<Body>): Promise<void>;
};

export type WriteKind<Body> = { instanceId: string; userId: string | null; body: Body };
