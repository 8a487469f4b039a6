import { localTime } from '@parley/core/features/notifications';
import type { Postgres, PostgresTransaction } from '../../platform/postgres/postgres.ts';
import { clockOf } from './clock.ts';

/** When what a run says was sent first: the moment, and its day by the clocks of the reports. */
export type SentFirst = { at: Date; day: string };

export async function sentFirstAt(
  postgres: Postgres | PostgresTransaction,
  instanceId: string,
  at: Date,
): Promise<SentFirst> {
  const { timeZone } = await clockOf(postgres, instanceId);
  return { at, day: localTime(timeZone, at.getTime()).day };
}
