import { sql } from 'kysely';
import { enqueueClickhouseRows } from '../../../platform/outbox/index.ts';
import { campaignId, logFoundCampaigns } from '../../channels/index.ts';
import { chunksOf, claimSame, keepFormer, type Writer } from '../store/index.ts';
import { unassignedCampaign } from './spend-days.ts';

/** A campaign of an ad account: its name there, its id there, or both; neither is spend of no campaign. */
export type AdCampaign = { vendorId: string; campaign: string; externalId: string };

/** A campaign that was known by its id alone and turns out to have a name: its statistics move. */
export type Renamed = { from: string; to: string; vendorId: string };

type Input = Writer & { campaigns: readonly AdCampaign[] };
type Kept = { idOf(campaign: AdCampaign): string; renamed: Renamed[] };

const keyOf = ({ vendorId, campaign, externalId }: AdCampaign): string =>
  JSON.stringify([vendorId, campaign, externalId]);
const externalKey = (vendorId: string, externalId: string): string => `${vendorId} ${externalId}`;

/**
 * Campaigns of ad accounts, made when they are not there. The id is computed from vendor and name, as traffic computes
 * it from utm_campaign: both meet. One without a name is found by the id it has there, or called by it.
 */
export async function keepAdCampaigns({
  transaction,
  instanceId,
  importId,
  campaigns,
}: Input): Promise<Kept> {
  const known = new Map<string, string>();
  const names = new Map<string, string>();
  const externalIds = [...new Set(campaigns.map(({ externalId }) => externalId).filter((id) => id !== ''))];
  for (const chunk of chunksOf(externalIds))
    for (const row of await transaction
      .selectFrom('campaigns')
      .select(['id', 'name', 'vendor_id', 'external_id'])
      .where('instance_id', '=', instanceId)
      .where('external_id', 'in', chunk)
      .execute()) {
      known.set(externalKey(row.vendor_id, row.external_id ?? ''), row.id);
      names.set(row.id, row.name);
    }
  const ids = new Map<string, string>();
  const renamed = new Map<string, Renamed>();
  const wanted = new Map<string, { name: string; vendorId: string; externalId: string }>();
  for (const each of campaigns) {
    const { vendorId, externalId } = each;
    const campaign = each.campaign.trim();
    const old = externalId === '' ? undefined : known.get(externalKey(vendorId, externalId));
    const name = campaign === '' ? externalId : campaign;
    const id =
      campaign === '' && old !== undefined
        ? old
        : campaignId(instanceId, vendorId, name) || unassignedCampaign(vendorId);
    ids.set(keyOf(each), id);
    if (name !== '' && id !== old) wanted.set(id, { name, vendorId, externalId });
    // Only a campaign named by its id is replaced; one of another name was renamed in the ad account and stays.
    if (old !== undefined && old !== id && names.get(old) === externalId)
      renamed.set(old, { from: old, to: id, vendorId });
  }
  await makeCampaigns({ transaction, instanceId, importId }, wanted);
  await claimSame(
    { transaction, instanceId, importId },
    'campaigns',
    [...new Set(ids.values())].map((id) => ({ id })),
  );
  return {
    idOf: (campaign) => ids.get(keyOf(campaign)) ?? unassignedCampaign(campaign.vendorId),
    renamed: [...renamed.values()],
  };
}

async function makeCampaigns(
  { transaction, instanceId, importId }: Writer,
  wanted: ReadonlyMap<string, { name: string; vendorId: string; externalId: string }>,
): Promise<void> {
  const rows = [...wanted].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const chunk of chunksOf(rows)) {
    const made = await transaction
      .insertInto('campaigns')
      .values(
        chunk.map(([id, { name, vendorId, externalId }]) => ({
          id,
          instance_id: instanceId,
          name,
          vendor_id: vendorId,
          external_id: externalId === '' ? null : externalId,
          import_id: importId ?? null,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(({ ref }) => ({ external_id: ref('excluded.external_id') }))
          .where('campaigns.external_id', 'is', null)
          .where('excluded.external_id' as 'campaigns.external_id', 'is not', null),
      )
      .returning(['id', 'name', 'vendor_id', sql<boolean>`xmax = 0`.as('is_new')])
      .execute();
    const fresh = made.filter(({ is_new }) => is_new);
    await keepFormer({ transaction, instanceId, importId }, 'campaigns', {
      created: fresh.map(({ id }) => ({ id })),
    });
    await logFoundCampaigns({ transaction, instanceId, campaigns: fresh });
    await enqueueClickhouseRows(
      transaction,
      'campaigns',
      made.map((row) => campaignRow(instanceId, row)),
    );
  }
}

/** A campaign as ClickHouse keeps it. */
export const campaignRow = (
  instanceId: string,
  { id, name, vendor_id }: { id: string; name: string; vendor_id: string },
  isDeleted = false,
) => ({
  instance_id: instanceId,
  campaign_id: id,
  name,
  vendor_id,
  is_deleted: isDeleted ? 1 : 0,
});

/** Takes campaigns out that were called by an id and have a name now. */
export async function dropCampaigns(
  { transaction, instanceId, importId }: Writer,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const gone = await transaction
    .deleteFrom('campaigns')
    .where('instance_id', '=', instanceId)
    .where('id', 'in', ids)
    .returningAll()
    .execute();
  await keepFormer({ transaction, instanceId, importId }, 'campaigns', { deleted: gone });
  await enqueueClickhouseRows(
    transaction,
    'campaigns',
    gone.map((row) => campaignRow(instanceId, row, true)),
  );
}
