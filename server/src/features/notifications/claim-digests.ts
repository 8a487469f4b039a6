import { anchorOf, nextDelivery } from '@parley/core/features/notifications';
import { type Selectable, sql } from 'kysely';
import type { Services } from '../../platform/context/index.ts';
import type { DigestsTable } from '../../platform/postgres/subscription-tables.ts';
import { claimedUntil, now } from './while-claimed.ts';

export type Digest = Selectable<DigestsTable>;

type Needs = Pick<Services, 'postgres'>;

/** Digests come on Mondays. */
const DELIVERY_DAYS = [1];

/** The next one after a moment that has passed, however long ago: what was missed comes once. */
export function nextDigest({ weeks, due_at }: Pick<Digest, 'weeks' | 'due_at'>, moment: number): Date {
  const anchor = anchorOf(DELIVERY_DAYS, due_at.getTime() - 1);
  return new Date(nextDelivery({ repeatsWeeks: weeks, deliveryDays: DELIVERY_DAYS, anchor }, moment));
}

/** Gives each member who chose a digest its first moment, and forgets those who chose another or none. */
export async function planDigests({ postgres }: Needs): Promise<void> {
  const today = Date.now();
  const first = nextDelivery(
    { repeatsWeeks: 1, deliveryDays: DELIVERY_DAYS, anchor: anchorOf(DELIVERY_DAYS, today) },
    today,
  );
  await postgres
    .deleteFrom('digests')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('members')
            .select('members.id')
            .whereRef('members.id', '=', 'digests.member_id')
            .whereRef('members.digest_weeks', '=', 'digests.weeks'),
        ),
      ),
    )
    .execute();
  await sql`
    insert into digests (member_id, weeks, due_at)
    select id, digest_weeks, ${new Date(first)}::timestamptz from members
    where digest_weeks is not null and not exists (select 1 from digests where member_id = members.id)
    on conflict do nothing`.execute(postgres);
}

/** Takes a digest that is due and that no server is at; undefined when there is none. */
export const claimDigest = ({ postgres }: Needs): Promise<Digest | undefined> =>
  postgres
    .updateTable('digests')
    .set((row) => ({ claimed_until: claimedUntil, attempts: row('attempts', '+', 1) }))
    .where('member_id', '=', (select) =>
      select
        .selectFrom('digests')
        .select('member_id')
        .where('due_at', '<=', new Date())
        .where('claimed_until', '<=', now)
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

/** Keeps a digest that this server is at; one that it has lost, or left for later, stays as it is. */
export const renewDigest = ({ postgres }: Needs, { member_id, attempts }: Digest): Promise<unknown> =>
  postgres
    .updateTable('digests')
    .set({ claimed_until: claimedUntil })
    .where('member_id', '=', member_id)
    .where('attempts', '=', attempts)
    .where('claimed_until', '<', claimedUntil)
    .execute();
