import { z } from 'zod';
import { halveDays } from '../../ads/halve-days.ts';
import type { Days } from '../../ads/read-statistics.ts';
import { count, decimal, externalId } from '../../ads/values.ts';
import { ProviderFailure, type Session } from '../../provider.ts';
import { listPages } from './list-pages.ts';
import { accountPath, CAMPAIGN_STATES } from './objects.ts';

/** A day without any of it may leave a figure out. */
const figures = {
  date_start: z.iso.date(),
  spend: decimal.nullish().transform((value) => value ?? '0'),
  impressions: count,
  clicks: count,
};
const action = z.object({ action_type: z.string(), value: decimal });
const campaignRow = z.object({
  ...figures,
  campaign_id: externalId,
  campaign_name: z.string().nullish(),
  actions: z.array(action).nullish(),
});
/** A row with a campaign is the answer to another question. */
const accountRow = z.object({ ...figures, campaign_id: z.never().optional() });
export type CampaignRow = z.infer<typeof campaignRow>;
export type AccountRow = z.infer<typeof accountRow>;

type Level<Row> = {
  level: 'campaign' | 'account';
  object: string;
  fields: string;
  row: z.ZodType<Row>;
  filtering?: string;
};

async function readDays<Row extends { date_start: string; campaign_id?: string | undefined }>(
  session: Session,
  { level, object, fields, row, filtering }: Level<Row>,
  { from, to }: Days,
): Promise<Row[]> {
  const keyOf = ({ date_start, campaign_id }: Row): string => `${date_start} ${campaign_id ?? ''}`;
  const found = new Map<string, Row>();
  // A row that comes twice is one.
  for await (const page of listPages(session, {
    object,
    address: `${accountPath(session)}/insights`,
    query: {
      level,
      fields,
      filtering,
      time_increment: 1,
      time_range: JSON.stringify({ since: from, until: to }),
    },
    item: row,
    keyOf,
    size: 500,
    check: (rows) =>
      rows.some(({ date_start: day }) => day < from || day > to)
        ? 'Meta answered statistics of other days.'
        : undefined,
  }))
    for (const each of page) found.set(keyOf(each), each);
  return [...found.values()];
}

/** The rows of a span; in halves of it where Meta says that it is too much. */
async function readSpan<Row extends { date_start: string; campaign_id?: string | undefined }>(
  session: Session,
  level: Level<Row>,
  days: Days,
): Promise<Row[]> {
  try {
    return await readDays(session, level, days);
  } catch (error) {
    const isTooMuch = error instanceof ProviderFailure && error.failure.isTooMuch === true;
    const halves = isTooMuch ? halveDays(days) : undefined;
    if (halves === undefined) throw error;
    const [first, second] = halves;
    return [...(await readSpan(session, level, first)), ...(await readSpan(session, level, second))];
  }
}

const ANY_STATE = JSON.stringify([
  { field: 'campaign.effective_status', operator: 'IN', value: CAMPAIGN_STATES },
]);
const FIGURES = 'spend,impressions,clicks';

/** What every campaign cost and brought by day, also those that are archived or deleted. */
export const readCampaignDays = (session: Session, days: Days): Promise<CampaignRow[]> =>
  readSpan(
    session,
    {
      level: 'campaign',
      object: 'statistics',
      fields: `campaign_id,campaign_name,${FIGURES},actions`,
      row: campaignRow,
      filtering: ANY_STATE,
    },
    days,
  );

/** What Meta itself adds up for the account. */
export const readAccountDays = (session: Session, days: Days): Promise<AccountRow[]> =>
  readSpan(session, { level: 'account', object: 'totals', fields: FIGURES, row: accountRow }, days);
