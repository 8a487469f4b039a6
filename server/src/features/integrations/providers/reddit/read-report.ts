import { addDays } from '@parley/core/dates';
import { z } from 'zod';
import type { Days } from '../../ads/read-statistics.ts';
import { count, decimal, externalId, micros } from '../../ads/values.ts';
import type { Session } from '../../provider.ts';
import { listPages } from './list-pages.ts';
import { accountPath } from './objects.ts';

/** A day, with a time after it or without. */
const day = z
  .string()
  .transform((text) => text.slice(0, 10))
  .pipe(z.iso.date());
const figures = { date: day, spend: micros, impressions: count, clicks: count };
const campaignRow = z.object({
  ...figures,
  campaign_id: externalId,
  key_conversion_total_count: decimal.nullish(),
});
/** A row with a campaign is the answer to another question. */
const accountRow = z.object({ ...figures, campaign_id: z.never().optional() });
export type CampaignRow = z.infer<typeof campaignRow>;
export type AccountRow = z.infer<typeof accountRow>;

type Report<Row> = {
  object: string;
  fields: readonly string[];
  breakdowns: readonly string[];
  row: z.ZodType<Row>;
};

async function readReport<Row extends { date: string; campaign_id?: string | undefined }>(
  session: Session,
  { object, fields, breakdowns, row }: Report<Row>,
  { from, to }: Days,
): Promise<Row[]> {
  const keyOf = ({ date, campaign_id }: Row): string => `${date} ${campaign_id ?? ''}`;
  const found = new Map<string, Row>();
  // The end is the first hour that does not count. A row that comes twice is one.
  for await (const page of listPages(session, {
    object,
    address: `${accountPath(session)}/reports`,
    json: {
      data: {
        starts_at: `${from}T00:00:00Z`,
        ends_at: `${addDays(to, 1)}T00:00:00Z`,
        fields,
        breakdowns,
      },
    },
    data: z.object({ metrics: z.array(row) }).transform(({ metrics }) => metrics),
    keyOf,
    check: (rows) =>
      rows.some(({ date }) => date < from || date > to)
        ? 'Reddit answered statistics of other days.'
        : undefined,
  }))
    for (const each of page) found.set(keyOf(each), each);
  return [...found.values()];
}

const FIGURES = ['SPEND', 'IMPRESSIONS', 'CLICKS'];

/** What every campaign cost and brought by day. */
export const readCampaignDays = (session: Session, days: Days): Promise<CampaignRow[]> =>
  readReport(
    session,
    {
      object: 'statistics',
      fields: [...FIGURES, 'KEY_CONVERSION_TOTAL_COUNT'],
      breakdowns: ['DATE', 'CAMPAIGN_ID'],
      row: campaignRow,
    },
    days,
  );

/** What Reddit itself adds up for the account. */
export const readAccountDays = (session: Session, days: Days): Promise<AccountRow[]> =>
  readReport(session, { object: 'totals', fields: FIGURES, breakdowns: ['DATE'], row: accountRow }, days);
