import { z } from 'zod';
import { halveDays } from '../../ads/halve-days.ts';
import type { Days } from '../../ads/read-statistics.ts';
import { count, decimal } from '../../ads/values.ts';
import { ProviderFailure, type Session } from '../../provider.ts';
import { readJson } from '../../reading/index.ts';
import { idOfUrn } from './objects.ts';

const daySchema = z.object({ year: z.number(), month: z.number(), day: z.number() });
const two = (value: number): string => String(value).padStart(2, '0');

const rowSchema = z
  .object({
    dateRange: z.object({ start: daySchema }),
    pivotValues: z.array(z.string()).min(1),
    impressions: count,
    clicks: count,
    costInLocalCurrency: decimal,
    costInUsd: decimal.nullish(),
    externalWebsiteConversions: decimal.nullish(),
  })
  .transform(({ dateRange: { start }, pivotValues, ...figures }) => ({
    id: idOfUrn(pivotValues[0] ?? ''),
    day: `${start.year}-${two(start.month)}-${two(start.day)}`,
    ...figures,
  }));
export type AnalyticsRow = z.infer<typeof rowSchema>;
const schema = z.object({ elements: z.array(rowSchema) });

/** LinkedIn leaves out what is beyond, without a word. */
const MOST_ROWS = 15_000;

const dateOf = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  return `(year:${year},month:${month},day:${date})`;
};

/** What LinkedIn reports of an account by day and campaign, or of the account as a whole. */
export async function readAnalytics(
  session: Session,
  pivot: 'CAMPAIGN' | 'ACCOUNT',
  { from, to }: Days,
): Promise<AnalyticsRow[]> {
  const query = [
    'q=analytics',
    `pivot=(value:${pivot})`,
    'timeGranularity=(value:DAILY)',
    `dateRange=(start:${dateOf(from)},end:${dateOf(to)})`,
    `accounts=List(${encodeURIComponent(`urn:li:sponsoredAccount:${session.account?.id}`)})`,
    `fields=dateRange,pivotValues,impressions,clicks,costInLocalCurrency,costInUsd,externalWebsiteConversions`,
  ].join('&');
  const { elements } = await readJson(session, {
    provider: 'LinkedIn',
    object: 'statistics',
    request: { address: `/adAnalytics?${query}` },
    schema,
    check: (answer) =>
      answer.elements.some(({ day }) => day < from || day > to)
        ? 'LinkedIn answered statistics of other days.'
        : undefined,
  });
  if (elements.length >= MOST_ROWS) {
    const halves = halveDays({ from, to });
    if (halves === undefined)
      throw new ProviderFailure({
        kind: 'refused',
        message: 'A day has more campaigns than LinkedIn reports.',
      });
    const [first, second] = halves;
    return [
      ...(await readAnalytics(session, pivot, first)),
      ...(await readAnalytics(session, pivot, second)),
    ];
  }
  // A row that comes twice is one.
  return [...new Map(elements.map((row) => [`${row.day} ${row.id}`, row])).values()];
}
