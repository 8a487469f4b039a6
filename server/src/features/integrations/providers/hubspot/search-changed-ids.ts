import { z } from 'zod';
import type { Session } from '../../provider.ts';
import { type HubspotKind, id } from './kinds.ts';
import { searchById, searchPacer } from './search-by-id.ts';

/** Newest is left out: it may still change while we read, and belongs to the next run. */
export type Span = { since: string; until: string };

const itemSchema = z.object({ id });

/** Pages of ids that changed in a span, by id. */
export async function* searchChangedIds(
  session: Session,
  { type, modifiedBy }: Pick<HubspotKind<unknown>, 'type' | 'modifiedBy'>,
  { since, until, last }: Span & { last: string },
): AsyncGenerator<string[]> {
  const filters = [
    { propertyName: modifiedBy, operator: 'GTE', value: String(Date.parse(since)) },
    { propertyName: modifiedBy, operator: 'LT', value: String(Date.parse(until)) },
  ];
  const search = { type, filters, properties: ['hs_object_id'], item: itemSchema, last };
  for await (const found of searchById(session, { ...search, pace: searchPacer() }))
    yield found.map((each) => each.id);
}
