import { vendorOf } from '@parley/core/features/channels';
import { type DimensionId, type MetricId, metricOf, partsOf } from '@parley/core/metrics';
import type { Prepared } from './prepare.ts';

/** What is known of spend, and what is the same for all rows. */
const OTHER_SOURCES: readonly string[] = ['spend', 'target', 'members', 'offlineEvents'];

/** Channels or vendors with spend that no visit and no impression ever was of: they have no figure but that of their spend. */
export function spendAloneOf(
  { facts, visits, spendDays }: Prepared,
  dimension: DimensionId | undefined,
): (metric: MetricId, key: string) => boolean {
  if (dimension !== 'vendor' && dimension !== 'channel') return () => false;
  const isVendor = dimension === 'vendor';
  const seen = new Set([
    ...visits.map(({ vendorId, channelId }) => (isVendor ? vendorId : channelId)),
    ...facts.impressions.map((row) => (isVendor ? row.vendor_id : row.channel_id)),
  ]);
  const spent = spendDays.map(({ vendorId }) => (isVendor ? vendorId : vendorOf(vendorId).channelId));
  const alone = new Set(spent.filter((id) => !seen.has(id)));
  return (metric, key) =>
    alone.has(key) && partsOf(metric).some((part) => !OTHER_SOURCES.includes(metricOf(part).source));
}
