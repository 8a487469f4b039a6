import { addDays, firstOfMonth } from '@parley/core/dates';
import { HEALTH_PODS, onboardingProgress, type PodId, type PodStatus } from '@parley/core/features/health';
import type { Context } from '../../../platform/context/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { countActivations } from '../../activations/index.ts';
import { readAds, readCrm } from '../../integrations/index.ts';
import {
  hasOwnRules,
  type Person,
  readAudiences,
  readChanges,
  readInstance,
  readLastPixel,
  readLastSpender,
  readMembers,
  readTraffic,
} from './read-areas.ts';

const DAY_MS = 86_400_000;
/** A tag that sent nothing for longer is not set up, whatever was installed once. */
const TAG_DAYS = 7;
const CAMPAIGN_DAYS = 30;
/** Campaign visits that no rule may know, of all that something brought. */
const MOST_UNKNOWN = 0.05;

type Area<Facts> = PodStatus & { label: string } & Facts;

export type HealthStatus = {
  onboardingProgress: number;
  tag: Area<{ tagInstalledAt: Date | null; lastEventAt: Date | null }>;
  tam: Area<{ updatedAt: Date | null; updatedBy: Person | null }>;
  crm: Area<{ lastSynced: Date | null }>;
  adIntegrations: Area<{ lastSynced: Date | null }>;
  channelMapping: Area<{ updatedAt: Date | null; updatedBy: Person | null }>;
  customAudience: Area<{
    createdAt: Date | null;
    createdBy: Person | null;
    activations: number;
    failedActivations: number;
  }>;
  universalPixel: Area<{ lastCreatedAt: Date | null; createdBy: Person | null }>;
  userAdmin: Area<{ lastUserAddedAt: Date | null }>;
  vendorSpend: Area<{ spendInputThroughAt: Date | null; lastUpdatedBy: Person | null }>;
};

const area = <Facts>(id: PodId, isComplete: boolean, facts: Facts, isAvailable = true): Area<Facts> => ({
  label: HEALTH_PODS[id].label,
  isFree: HEALTH_PODS[id].isFree,
  isAvailable,
  isComplete,
  ...facts,
});

/** What is set up, read off the data themselves: nothing is ticked off by hand. */
export async function getHealthStatus({
  ctx,
  now = new Date(),
}: {
  ctx: Context;
  now?: Date;
}): Promise<HealthStatus> {
  authorize(ctx, 'analytics.view');
  const today = now.toISOString().slice(0, 10);
  const [traffic, instance, audiences, pixel, members, spender, isMapped, changeOf, crm, ads, activated] =
    await Promise.all([
      readTraffic(ctx, addDays(today, 1 - CAMPAIGN_DAYS)),
      readInstance(ctx),
      readAudiences(ctx),
      readLastPixel(ctx),
      readMembers(ctx),
      readLastSpender(ctx),
      hasOwnRules(ctx),
      readChanges(ctx),
      readCrm(ctx, ctx.instance.id),
      readAds(ctx, ctx.instance.id),
      countActivations(ctx),
    ]);
  const { lastEventAt, lastSpendDay, brought, unknown } = traffic;
  const hasMarket =
    instance.tam_audience_id !== null ||
    [instance.tam_region_ids, instance.tam_sector_ids, instance.tam_rev_range_ids].some(
      (ids) => ids.length > 0,
    );
  const isTagged =
    instance.tag_installed_at !== null &&
    lastEventAt !== null &&
    now.getTime() - lastEventAt.getTime() < TAG_DAYS * DAY_MS;
  const spentThrough = lastSpendDay === null ? null : firstOfMonth(lastSpendDay);
  const lastMonth = firstOfMonth(addDays(firstOfMonth(today), -1));
  const market = instance.tam_audience_id === null ? undefined : audiences.tam;
  const areas = {
    tag: area('tag', isTagged, { tagInstalledAt: instance.tag_installed_at, lastEventAt }),
    tam: area(
      'tam',
      hasMarket,
      changeOf('target-market') ?? {
        updatedAt: market?.createdAt ?? null,
        updatedBy: market?.createdBy ?? null,
      },
    ),
    crm: area('crm', crm.isConnected, { lastSynced: crm.lastSynced }),
    adIntegrations: area('adIntegrations', ads.isConnected, { lastSynced: ads.lastSynced }, ads.isAvailable),
    channelMapping: area(
      'channelMapping',
      isMapped || (brought > 0 && unknown / brought <= MOST_UNKNOWN),
      changeOf('channel-rules') ?? { updatedAt: null, updatedBy: null },
    ),
    customAudience: area('customAudience', audiences.other !== undefined, {
      createdAt: audiences.other?.createdAt ?? null,
      createdBy: audiences.other?.createdBy ?? null,
      ...activated,
    }),
    universalPixel: area('universalPixel', pixel !== undefined, {
      lastCreatedAt: pixel?.createdAt ?? null,
      createdBy: pixel?.createdBy ?? null,
    }),
    userAdmin: area('userAdmin', members.count >= 2, { lastUserAddedAt: members.lastAt }),
    vendorSpend: area('vendorSpend', spentThrough !== null && spentThrough >= lastMonth, {
      spendInputThroughAt: spentThrough === null ? null : new Date(`${spentThrough}T00:00:00Z`),
      lastUpdatedBy: changeOf('spend')?.updatedBy ?? spender,
    }),
  };
  return { onboardingProgress: onboardingProgress(Object.values(areas), ctx.viewer.isPaid), ...areas };
}
