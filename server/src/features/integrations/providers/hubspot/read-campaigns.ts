import { z } from 'zod';
import type { Session } from '../../provider.ts';
import { id, value } from './kinds.ts';
import { listPages } from './list-pages.ts';
import { PATHS } from './paths.ts';

export type Campaign = {
  id: string;
  name: string;
  startDay: string | null;
  endDay: string | null;
  spend: { amount: string; currency: string | null } | null;
};

const propertiesSchema = z.object({
  hs_name: value,
  hs_start_date: value,
  hs_end_date: value,
  hs_currency_code: value,
  hs_spend_items_sum_amount: value,
});
const dayOf = (text: string | null): string | null => text?.slice(0, 10) ?? null;

const campaignSchema = z.object({ id, properties: propertiesSchema }).transform(
  ({ id: campaign, properties }): Campaign => ({
    id: campaign,
    name: properties.hs_name ?? campaign,
    startDay: dayOf(properties.hs_start_date),
    endDay: dayOf(properties.hs_end_date),
    spend:
      properties.hs_spend_items_sum_amount === null
        ? null
        : { amount: properties.hs_spend_items_sum_amount, currency: properties.hs_currency_code },
  }),
);

/** Marketing campaigns from a place of their list on; `after` of a page resumes it. */
export const readCampaigns = (session: Session, after?: string) =>
  listPages(session, {
    object: 'campaigns',
    address: PATHS.campaigns,
    query: { properties: Object.keys(propertiesSchema.shape).join(',') },
    item: campaignSchema,
    limit: 100,
    after,
  });
