import type { Context } from '../../platform/context/index.ts';

/** A kind of non-digital event; `vendor` is its organizer as the CRM calls it, '' for none. */
export type CampaignType = { id: string; name: string; vendor: string };

/** The kinds of events of the instance, by id; there are tens of them. */
export async function loadCampaignTypes({ postgres, instance }: Context): Promise<Map<string, CampaignType>> {
  const rows = await postgres
    .selectFrom('campaign_types')
    .select(['id', 'name', 'vendor_name'])
    .where('instance_id', '=', instance.id)
    .execute();
  return new Map(rows.map(({ id, name, vendor_name }) => [id, { id, name, vendor: vendor_name }]));
}

/** As tables show it: the vendor, a dash, the type. */
export const campaignTypeLabel = ({ name, vendor }: CampaignType): string =>
  vendor === '' ? name : `${vendor} - ${name}`;
