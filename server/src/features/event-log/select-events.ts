import { sql } from 'kysely';
import type { Context } from '../../platform/context/index.ts';
import type { ListQuery } from '../../platform/graphql/index.ts';
import { likePattern } from '../../platform/postgres/like-pattern.ts';
import { type EventRow, eventRows } from './event-rows.ts';

export type EventQuery = Omit<ListQuery, 'page'> & { startDate?: Date | null; endDate?: Date | null };

/** The events that a query is about, in no order. */
function matching({ postgres, instance }: Context, { filters, search, startDate, endDate }: EventQuery) {
  let events = eventRows(postgres, instance.id).where('typeString', 'is not', null);
  if (startDate != null) events = events.where('occurredAt', '>=', startDate);
  if (endDate != null) events = events.where('occurredAt', '<=', endDate);
  if (search !== '')
    events = events.where(({ or, eb }) =>
      or([
        eb('details', 'ilike', likePattern(search)),
        eb('sourceString', 'ilike', likePattern(search)),
        eb('kindString', 'ilike', likePattern(search)),
        eb('id', '=', search),
      ]),
    );
  for (const filter of filters)
    if ('operator' in filter && Array.isArray(filter.operand))
      events = events.where(
        sql.ref(filter.field),
        filter.operator === 'notIn' ? 'not in' : 'in',
        filter.operand,
      );
  return events;
}

export async function countEvents(ctx: Context, query: EventQuery): Promise<number> {
  const { total } = await matching(ctx, query)
    .select((value) => value.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** One page of the events: equal ones by time, the latest first. */
export const selectEvents = (
  ctx: Context,
  { sort, ...query }: EventQuery,
  page: { limit: number; offset: number },
): Promise<EventRow[]> =>
  matching(ctx, { sort, ...query })
    .selectAll()
    .$narrowType<{ typeString: EventRow['typeString'] }>()
    .orderBy(sort.field === 'sourceString' ? sql`lower("sourceString")` : sql.ref(sort.field), sort.order)
    .orderBy('occurredAt', sort.field === 'occurredAt' ? sort.order : 'desc')
    .orderBy('id', sort.order)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
