import { z } from 'zod';
import type { Request, Session } from '../../provider.ts';
import { readJson } from '../../reading/index.ts';

type Search<Row> = {
  /** Named in errors. */
  object: string;
  /** In Google's query language. */
  query: string;
  row: z.ZodType<Row>;
  /** Whose, and through which account above it: those of the connection unless they are named. */
  of?: { customerId: string; managerId?: string | undefined };
  /** Says why these cannot be the rows of this query. */
  check?(rows: readonly NoInfer<Row>[]): string | undefined;
};

function requestOf<Row>(session: Session, method: string, { query, of }: Search<Row>): Request {
  const { customerId, managerId } = of ?? {
    customerId: session.account?.id ?? '',
    managerId: session.account?.managerId,
  };
  return {
    address: `/customers/${encodeURIComponent(customerId)}/googleAds:${method}`,
    json: { query },
    ...(managerId !== undefined && { headers: { 'login-customer-id': managerId } }),
  };
}

/** What a query finds, page by page; Google decides how long a page is. */
export async function* searchPages<Row>(
  session: Session,
  search: Search<Row>,
): AsyncGenerator<readonly Row[]> {
  const { object, query, row } = search;
  const schema = z.object({ results: z.array(row).nullish(), nextPageToken: z.string().nullish() });
  let token: string | undefined;
  do {
    const asked: string | undefined = token;
    const page: z.infer<typeof schema> = await readJson(session, {
      provider: 'Google Ads',
      object,
      request: { ...requestOf(session, 'search', search), json: { query, pageToken: asked } },
      schema,
      check: ({ nextPageToken }) =>
        asked !== undefined && nextPageToken === asked
          ? `Google Ads repeats a page of ${object}.`
          : undefined,
    });
    yield page.results ?? [];
    // An empty token is none.
    token = page.nextPageToken || undefined;
  } while (token !== undefined);
}

/** All that a query finds: one answer, which counts as one of the calls of a day. */
export async function searchStream<Row>(session: Session, search: Search<Row>): Promise<Row[]> {
  const { object, row, check } = search;
  const schema = z.array(z.object({ results: z.array(row).nullish() }));
  const rowsOf = (batches: z.infer<typeof schema>): Row[] => batches.flatMap(({ results }) => results ?? []);
  const batches = await readJson(session, {
    provider: 'Google Ads',
    object,
    request: requestOf(session, 'searchStream', search),
    schema,
    check: (answer) => check?.(rowsOf(answer)),
  });
  return rowsOf(batches);
}
