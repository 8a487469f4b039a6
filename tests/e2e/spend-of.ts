import { type DateRange, toDay } from '@parley/core/dates';
import { adWorld } from '../testkit/providers/ads/world.ts';
import type { Founded } from './identity-api.ts';
import { AD_DAYS } from './identity-server.ts';
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

/** What the second account of the stand-in of an ad platform, Harbor Americas, cost in a period. */
export function costOfAmericas({ start, end }: DateRange): number {
  const [, account] = adWorld(process.env['PARLEY_E2E_AD_DAY'] ?? toDay(new Date()), AD_DAYS).accounts;
  const days = account?.days.filter(({ day }) => day >= start && day <= end) ?? [];
  return days.reduce((sum, { micros }) => sum + micros, 0) / 1e6;
}
