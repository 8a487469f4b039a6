import type { DateRange } from '@parley/core/dates';
import type { Founded } from './identity-api.ts';
import { serverUrl } from './person.ts';

/** What an organization spent in a period, as far as it has arrived: to be asked until it has. */
export async function spendOf({ id, token }: Founded, { start, end }: DateRange): Promise<number> {
  const range = `startDate: "${start}T00:00:00Z", endDate: "${end}T23:59:59Z"`;
  const response = await fetch(`${serverUrl()}/api/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'x-instance-id': id,
    },
    body: JSON.stringify({
      query: `{ metrics { query(input: {metrics: ["spend"], ${range}}) { totals { figures } } } }`,
    }),
  });
  const { data } = (await response.json()) as {
    data: { metrics: { query: { totals: { figures: (number | null)[] } } } };
  };
  return data.metrics.query.totals.figures[0] ?? 0;
}
