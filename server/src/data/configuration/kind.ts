import type { z } from 'zod';
import type { Postgres, PostgresTransaction } from '../../platform/postgres/postgres.ts';

/** One kind of configuration: how its body is checked, read from its tables and written to them. */
export type Kind<Body = unknown> = {
  schema: z.ZodType<Body>;
  /** Whether figures of visits have to be made again to follow a change of it. */
  changesFigures(before: Body, after: Body): boolean;
  read(postgres: Postgres | PostgresTransaction, instanceId: string): Promise<Body>;
  write(transaction: PostgresTransaction, input: WriteKind<Body>): Promise<void>;
};

export type WriteKind<Body> = { instanceId: string; userId: string | null; body: Body };
