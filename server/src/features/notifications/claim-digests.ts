import { anchorOf, type Clock, nextDelivery, USUAL_CLOCK } from '@parley/core/features/notifications';
import type { Selectable } from 'kysely';
import type { Services } from '../../platform/context/index.ts';
import type { DigestsTable } from '../../platform/postgres/subscription-tables.ts';
import { heldClock } from './clock.ts';
import { claimedUntil, now } from './while-claimed.ts';

export type Digest = Selectable<DigestsTable>;

type Needs = Pick<Services, 'postgres'>;

/** Digests come on Mondays. */
const DELIVERY_DAYS = [1];

/** The next one after a moment that has passed, however long ago: what was missed comes once. */
export function nextDigest(
  { weeks, due_at }: Pick<Digest, 'weeks' | 'due_at'>,
  moment: number,
  clock: Clock = USUAL_CLOCK,
): Date {
  const anchor = anchorOf(DELIVERY_DAYS, due_at.getTime() - 1, clock);
  return new Date(nextDelivery({ repeatsWeeks: weeks, deliveryDays: DELIVERY_DAYS, anchor }, moment, clock));
}

/** Gives each member who chose a digest its first moment, and forgets those who chose another or none. */
export async function planDigests({ postgres }: Needs): Promise<void> {
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
  const chosen = await postgres
    .selectFrom('members')
    .innerJoin('instances', 'instances.id', 'members.organization_id')
    .select(['members.id', 'digest_weeks', 'organization_id'])
    .where('digest_weeks', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('digests').select('member_id').whereRef('digests.member_id', '=', 'members.id'))),
    )
    .execute();
  for (const { id, digest_weeks, organization_id } of chosen)
    await postgres.transaction().execute(async (transaction) => {
      const due_at = firstDigest(await heldClock(transaction, organization_id));
      await transaction
        .insertInto('digests')
        .values({ member_id: id, weeks: digest_weeks ?? 0, due_at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
}

/** The next Monday. */
function firstDigest(clock: Clock): Date {
  const today = Date.now();
  const anchor = anchorOf(DELIVERY_DAYS, today, clock);
  return new Date(nextDelivery({ repeatsWeeks: 1, deliveryDays: DELIVERY_DAYS, anchor }, today, clock));
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
