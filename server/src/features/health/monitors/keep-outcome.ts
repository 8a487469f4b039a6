import { toDay } from '@parley/core/dates';
import type { MonitorId } from '@parley/core/features/health';
import { newId } from '../../../platform/ids/index.ts';
import type { Postgres, PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import type { Found, Outcome } from './check.ts';

type Kept = { instanceId: string; monitor: MonitorId; now: Date };
type Input = Kept & { postgres: Postgres; outcome: Outcome };

/** A finding that goes on covers its days since it began. */
async function keepFinding(
  transaction: PostgresTransaction,
  { instanceId, monitor, now }: Kept,
  { subject, vendorId, firstDay, lastDay, says, evidence }: Found,
): Promise<void> {
  const seen = { last_day: lastDay, says, evidence: JSON.stringify(evidence), seen_at: now };
  const { numUpdatedRows } = await transaction
    .updateTable('monitor_findings')
    .set(seen)
    .where('instance_id', '=', instanceId)
    .where('monitor', '=', monitor)
    .where('subject', '=', subject)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await transaction
    .insertInto('monitor_findings')
    .values({
      id: newId('find'),
      instance_id: instanceId,
      monitor,
      subject,
      vendor_id: vendorId ?? null,
      first_day: firstDay,
      found_at: now,
      ...seen,
    })
    .execute();
}

/** Keeps what a monitor saw: opens findings, extends those that last, and closes those that are over. */
export async function keepOutcome({ postgres, outcome, ...kept }: Input): Promise<void> {
  const { instanceId, monitor, now } = kept;
  const findings = outcome === 'waiting' ? [] : outcome.findings;
  const check = {
    state:
      outcome === 'waiting'
        ? ('waiting' as const)
        : findings.length > 0
          ? ('found' as const)
          : ('fine' as const),
    findings: findings.length,
    value: outcome === 'waiting' ? null : outcome.value,
    checked_at: now,
  };
  await postgres.transaction().execute(async (transaction) => {
    for (const found of findings) await keepFinding(transaction, kept, found);
    await transaction
      .updateTable('monitor_findings')
      .set({ closed_at: now })
      .where('instance_id', '=', instanceId)
      .where('monitor', '=', monitor)
      .where('closed_at', 'is', null)
      .$if(findings.length > 0, (query) =>
        query.where(
          'subject',
          'not in',
          findings.map(({ subject }) => subject),
        ),
      )
      .execute();
    await transaction
      .insertInto('monitor_checks')
      .values({ instance_id: instanceId, monitor, day: toDay(now.getTime()), ...check })
      .onConflict((conflict) => conflict.columns(['instance_id', 'monitor', 'day']).doUpdateSet(check))
      .execute();
  });
}
