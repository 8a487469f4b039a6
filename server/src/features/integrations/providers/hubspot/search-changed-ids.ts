import { z } from 'zod';
import { createPacer } from '../../calls/pacer.ts';
import type { Session } from '../../provider.ts';
import { readJson } from '../../reading/index.ts';
import { type HubspotKind, id } from './kinds.ts';
import { PATHS } from './paths.ts';

/** Newest is left out: it may still change while we read, and belongs to the next run. */
export type Span = { since: string; until: string };

const PAGE = 100;
/** An account may search so often, whatever else it may do. */
const SEARCHES = { requests: 4, inMs: 1_000, atOnce: 1 };

const searchSchema = z.object({ total: z.coerce.number().int(), results: z.array(z.object({ id })) });

const isAscending = (ids: readonly string[], last: string): boolean => {
  let former = BigInt(last);
  return ids.every((each) => {
    const isLater = BigInt(each) > former;
    former = BigInt(each);
    return isLater;
  });
};

/**
 * Pages of ids that changed in a span, by id: HubSpot ends a search after 10,000 results, and a place in its pages moves when a record
 * changes meanwhile, so that each page is a search for what comes after the last id. It must come in that order, or some would be missed.
 */
export async function* searchChangedIds(
  session: Session,
  { type, modifiedBy }: Pick<HubspotKind<unknown>, 'type' | 'modifiedBy'>,
  { since, until, last: first }: Span & { last: string },
): AsyncGenerator<string[]> {
  const pace = createPacer(SEARCHES);
  let last = first;
  for (;;) {
    const json = {
      filterGroups: [
        {
          filters: [
            { propertyName: modifiedBy, operator: 'GTE', value: String(Date.parse(since)) },
            { propertyName: modifiedBy, operator: 'LT', value: String(Date.parse(until)) },
            { propertyName: 'hs_object_id', operator: 'GT', value: last },
          ],
        },
      ],
      sorts: [{ propertyName: 'hs_object_id', direction: 'ASCENDING' }],
      properties: ['hs_object_id'],
      limit: PAGE,
    };
    const asked = last;
    const { results } = await pace(
      () =>
        readJson(session, {
          provider: 'HubSpot',
          object: type,
          request: { address: `${PATHS.objects(type)}/search`, json },
          schema: searchSchema,
          check: ({ total, results: found }) => {
            const ids = found.map((each) => each.id);
            if (!isAscending(ids, asked)) return `HubSpot answered ${type} out of order.`;
            return ids.length < Math.min(total, PAGE)
              ? `HubSpot left out ${type} that it counts.`
              : undefined;
          },
        }),
      session.signal,
    );
    const ids = results.map((each) => each.id);
    const end = ids.at(-1);
    if (end === undefined) return;
    yield ids;
    last = end;
    if (ids.length < PAGE) return;
  }
}
