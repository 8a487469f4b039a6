import { z } from 'zod';
import { createPacer } from '../../calls/pacer.ts';
import type { Session } from '../../provider.ts';
import { readJson } from '../../reading/index.ts';
import { PATHS } from './paths.ts';

export type Filter = { propertyName: string; operator: string; value?: string; values?: readonly string[] };

const PAGE = 100;
/** An account may search so often, whatever else it may do. */
const SEARCHES = { requests: 4, inMs: 1_000, atOnce: 1 };

export const searchPacer = () => createPacer(SEARCHES);

const isAscending = (ids: readonly string[], last: string): boolean => {
  let former = BigInt(last);
  return ids.every((each) => {
    const isLater = BigInt(each) > former;
    former = BigInt(each);
    return isLater;
  });
};

type Search<Item> = {
  type: string;
  filters: readonly Filter[];
  properties: readonly string[];
  item: z.ZodType<Item>;
  last: string;
  pace: ReturnType<typeof searchPacer>;
};

/**
 * Pages of what a search finds, by id: HubSpot ends a search after 10,000 results, and a place in its pages moves when a record changes
 * meanwhile, so that each page is a search for what comes after the last id. It must come in that order, or some would be missed.
 */
export async function* searchById<Item extends { id: string }>(
  session: Session,
  { type, filters, properties, item, last: first, pace }: Search<Item>,
): AsyncGenerator<Item[]> {
  const schema = z.object({ total: z.coerce.number().int(), results: z.array(item) });
  let last = first;
  for (;;) {
    const json = {
      filterGroups: [
        { filters: [...filters, { propertyName: 'hs_object_id', operator: 'GT', value: last }] },
      ],
      sorts: [{ propertyName: 'hs_object_id', direction: 'ASCENDING' }],
      properties,
      limit: PAGE,
    };
    const asked = last;
    const { results } = await pace(
      () =>
        readJson(session, {
          provider: 'HubSpot',
          object: type,
          request: { address: `${PATHS.objects(type)}/search`, json },
          schema,
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
    const end = results.at(-1)?.id;
    if (end === undefined) return;
    yield results;
    last = end;
    if (results.length < PAGE) return;
  }
}
