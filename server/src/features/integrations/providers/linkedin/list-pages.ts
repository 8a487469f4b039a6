import { z } from 'zod';
import type { Session } from '../../provider.ts';
import { readJson } from '../../reading/index.ts';

type Listing<Item> = {
  /** Named in errors. */
  object: string;
  /** With its query: LinkedIn wants parentheses, commas and colons as they are. */
  address: string;
  item: z.ZodType<Item>;
  size: number;
  finder?: boolean;
};

/** The pages of a list. One that was there before is asked for again: it was the wrong one. */
export async function* listPages<Item extends { id: string }>(
  session: Session,
  { object, address, item, size, finder = false }: Listing<Item>,
): AsyncGenerator<readonly Item[]> {
  const schema = z.object({
    elements: z.array(item),
    metadata: z.object({ nextPageToken: z.string().nullish() }).nullish(),
  });
  const seen = new Set<string>();
  let token: string | undefined;
  do {
    const asked: string | undefined = token;
    const page: z.infer<typeof schema> = await readJson(session, {
      provider: 'LinkedIn',
      object,
      request: {
        address: `${address}&pageSize=${size}${asked === undefined ? '' : `&pageToken=${encodeURIComponent(asked)}`}`,
        ...(finder && { headers: { 'x-restli-method': 'FINDER' } }),
      },
      schema,
      check: ({ elements, metadata }) => {
        const isFormer = elements.length > 0 && elements.every(({ id }) => seen.has(id));
        const isLoop = asked !== undefined && metadata?.nextPageToken === asked;
        return isFormer || isLoop ? `LinkedIn repeats a page of ${object}.` : undefined;
      },
    });
    for (const { id } of page.elements) seen.add(id);
    yield page.elements;
    token = page.metadata?.nextPageToken ?? undefined;
  } while (token !== undefined);
}
