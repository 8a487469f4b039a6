import type { StreamPage } from '../provider.ts';

const [MOST_RECORDS, LONGEST_MS] = [1_000, 3_000];

/** Pages of a stream put together to some that are worth a transaction; none is older than a few seconds when it is kept. */
export async function* gatherPages(pages: AsyncIterable<StreamPage>): AsyncGenerator<StreamPage> {
  let gathered: StreamPage | undefined;
  let since = performance.now();
  for await (const page of pages) {
    gathered = { ...page, records: [...(gathered?.records ?? []), ...page.records] };
    if (gathered.records.length < MOST_RECORDS && performance.now() - since < LONGEST_MS) continue;
    yield gathered;
    gathered = undefined;
    since = performance.now();
  }
  if (gathered !== undefined) yield gathered;
}
