import type { z } from 'zod';
import type { Session } from '../../provider.ts';
import { readJson } from '../../reading/index.ts';
import { type HubspotPage, pageSchema } from './record-page.ts';

type Listing<Item> = {
  /** Named in errors. */
  object: string;
  address: string;
  query?: Readonly<Record<string, string | undefined>>;
  item: z.ZodType<Item>;
  limit: number;
  after: string | undefined;
};

/** The pages of a list from a place on. A page that leads back to itself is asked for again: it was the wrong one. */
export async function* listPages<Item>(
  session: Session,
  { object, address, query = {}, item, limit, after: first }: Listing<Item>,
): AsyncGenerator<HubspotPage<Item>> {
  const schema = pageSchema(item);
  let after = first;
  do {
    const asked: string | undefined = after;
    const page: HubspotPage<Item> = await readJson(session, {
      provider: 'HubSpot',
      object,
      request: { address, query: { ...query, limit, after: asked } },
      schema,
      check: ({ after: next }) =>
        next !== undefined && next === asked ? `HubSpot repeats a page of ${object}.` : undefined,
    });
    yield page;
    after = page.after;
  } while (after !== undefined);
}
