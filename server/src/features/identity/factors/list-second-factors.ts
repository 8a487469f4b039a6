import type { SecondFactor } from '@parley/core/features/identity';
import type { Postgres, PostgresTransaction } from '../../../platform/postgres/postgres.ts';

/** The ways in which somebody can, and therefore must, prove who they are a second time; none without one. */
export async function listSecondFactors(
  _postgres: Postgres | PostgresTransaction,
  _userId: string,
): Promise<SecondFactor[]> {
  return [];
}
