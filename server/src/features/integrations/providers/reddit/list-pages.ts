import { z } from 'zod';
import type { Session } from '../../provider.ts';
import { readJson } from '../../reading/index.ts';

type Listing<Item> = {
  /** Named in errors. */
  object: string;
  address: string;
  /** Sent with every page. */
  json?: unknown;
  /** The items of what is under `data`. */
  data: z.ZodType<readonly Item[]>;
  keyOf(item: NoInfer<Item>): string;
  /** Says why these cannot be what was asked for. */
  check?(items: readonly NoInfer<Item>[]): string | undefined;
};

/** The pages of a list or a report: each names the address of the next one. */
export async function* listPages<Item>(
  session: Session,
  { object, address, json, data, keyOf, check }: Listing<Item>,
): AsyncGenerator<readonly Item[]> {
  const schema = z.object({
    data,
    pagination: z.object({ next_url: z.string().nullish() }).nullish(),
  });
  const seen = new Set<string>();
  const asked = new Set<string>();
  let next: string | undefined = address;
  while (next !== undefined) {
    asked.add(next);
    const page: z.infer<typeof schema> = await readJson(session, {
      provider: 'Reddit',
      object,
      request: { address: next, ...(json !== undefined && { json }) },
      schema,
      check: ({ data: items, pagination }) => {
        const isFormer = items.length > 0 && items.every((each) => seen.has(keyOf(each)));
        const isLoop = asked.has(pagination?.next_url ?? '');
        return isFormer || isLoop ? `Reddit repeats a page of ${object}.` : check?.(items);
      },
    });
    for (const each of page.data) seen.add(keyOf(each));
    yield page.data;
    next = page.pagination?.next_url || undefined;
  }
}
