import { sql } from 'kysely';
import type { RollUpMarksTable } from '../../platform/postgres/fact-tables.ts';
import type { Postgres, PostgresTransaction } from '../../platform/postgres/postgres.ts';

/** What has changed and has to be rolled up again. */
export type RollUpMarks = {
  /** Everything of the instance: a window of days was changed, or its visits were made again. */
  all?: boolean;
  /** As `all`, and facts that PostgreSQL does not have go before. */
  rebuild?: boolean;
  /** Visits by day: left by a rebuild of visits that was killed. */
  visitDays?: boolean;
  /** Days (YYYY-MM-DD) whose view-through visits may be others. */
  days?: readonly string[];
  /** Companies whose visits, impressions or offline events changed; `day` of what changed, or undefined for any. */
  companies?: readonly { id: string; day?: string | undefined }[];
  /** Ids of opportunities that were written or deleted. */
  opportunities?: readonly string[];
  /** Ids of leads that were written or deleted. */
  leads?: readonly string[];
};

type Mark = Pick<RollUpMarksTable, 'kind' | 'key'>;

const MARKS_A_STATEMENT = 5000;
/** The key of the mark that a rebuild leaves. */
export const REBUILD = 'rebuild';
/** Stands for any day in the key of a company. */
export const ANY_DAY = '0000-00-00';

const keysOf = (kind: Mark['kind'], keys: readonly string[]): Mark[] =>
  [...new Set(keys)].toSorted().map((key) => ({ kind, key }));

/**
 * Notes what changed, in the transaction that changes it; the roll-ups follow within seconds of the commit.
 * `await markForRollUp(transaction, instanceId, { opportunities: [id] })`. Marks of one order never wait in a circle.
 */
export const markForRollUp = (
  transaction: Postgres | PostgresTransaction,
  instanceId: string,
  marks: RollUpMarks,
): Promise<void> => markAllForRollUp(transaction, new Map([[instanceId, marks]]));

const marksOf = (marks: RollUpMarks): Mark[] => [
  ...(marks.all === true ? keysOf('all', ['']) : []),
  ...(marks.rebuild === true ? keysOf('all', [REBUILD]) : []),
  ...keysOf(
    'company',
    (marks.companies ?? []).filter(({ id }) => id !== '').map(({ id, day }) => `${day ?? ANY_DAY} ${id}`),
  ),
  ...keysOf('day', marks.days ?? []),
  ...keysOf('lead', marks.leads ?? []),
  ...keysOf('opportunity', marks.opportunities ?? []),
  ...(marks.visitDays === true ? keysOf('visit-days', ['']) : []),
];

/** The same for several instances at once. */
export async function markAllForRollUp(
  transaction: Postgres | PostgresTransaction,
  changed: ReadonlyMap<string, RollUpMarks>,
): Promise<void> {
  const rows = [...changed]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([instance_id, marks]) => marksOf(marks).map((mark) => ({ instance_id, ...mark })));
  for (let start = 0; start < rows.length; start += MARKS_A_STATEMENT) {
    await transaction
      .insertInto('roll_up_marks')
      .values(rows.slice(start, start + MARKS_A_STATEMENT))
      .onConflict((conflict) =>
        conflict
          .columns(['instance_id', 'kind', 'key'])
          .doUpdateSet({ marked_at: sql<Date>`clock_timestamp()` }),
      )
      .execute();
  }
}

/** Takes back the mark of visits by day: they have been counted again. Call it holding the lease of its visits. */
export async function unmarkVisitDays(
  postgres: Postgres | PostgresTransaction,
  instanceId: string,
): Promise<void> {
  await postgres
    .deleteFrom('roll_up_marks')
    .where('instance_id', '=', instanceId)
    .where('kind', '=', 'visit-days')
    .execute();
}
