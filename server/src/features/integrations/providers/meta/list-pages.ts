import { z } from 'zod';
import type { Request, Session } from '../../provider.ts';
import { readJson } from '../../reading/index.ts';

type Listing<Item> = {
  /** Named in errors. */
  object: string;
  address: string;
  query: NonNullable<Request['query']>;
  item: z.ZodType<Item>;
  keyOf(item: Item): string;
  size: number;
  /** Says why these cannot be what was asked for. */
  check?(items: readonly Item[]): string | undefined;
};

/** The pages of a list. Its own addresses of next pages are not followed: they have the token in them. */
export async function* listPages<Item>(
  session: Session,
  { object, address, query, item, keyOf, size, check }: Listing<Item>,
): AsyncGenerator<readonly Item[]> {
  const schema = z.object({
    data: z.array(item),
    paging: z
      .object({
        cursors: z.object({ after: z.string().nullish() }).nullish(),
        next: z.string().nullish(),
      })
      .nullish(),
  });
  const seen = new Set<string>();
  let after: string | undefined;
  do {
    const asked: string | undefined = after;
    const page: z.infer<typeof schema> = await readJson(session, {
      provider: 'Meta',
      object,
      request: { address, query: { ...query, limit: size, after: asked } },
      schema,
      check: ({ data, paging }) => {
        const place = paging?.cursors?.after ?? undefined;
        const isFormer = data.length > 0 && data.every((each) => seen.has(keyOf(each)));
        if (paging?.next != null && place === undefined)
          return `Meta answered a page of ${object} without a place to continue at.`;
        if (isFormer || (paging?.next != null && place === asked)) return `Meta repeats a page of ${object}.`;
        return check?.(data);
      },
    });
    for (const each of page.data) seen.add(keyOf(each));
    yield page.data;
    after = page.paging?.next == null ? undefined : (page.paging.cursors?.after ?? undefined);
  } while (after !== undefined);
}
