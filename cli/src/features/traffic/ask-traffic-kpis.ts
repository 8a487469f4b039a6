import { toWire } from '@parley/core/dates';
import { CliTrafficKpisDocument } from '../../generated/graphql.ts';
import type { Session } from '../../platform/session.ts';
import { audienceIds, type KpiFigures, type KpiScope } from '../metrics/index.ts';

/** Visits and the revenue they influenced, of a vendor, of campaigns or of all. */
export async function askTrafficKpis(
  session: Session,
  scope: KpiScope,
  of: { vendorId?: string | undefined; campaignIds?: string[] | undefined },
): Promise<KpiFigures> {
  const asked = { ...toWire(scope.range), audienceIds: audienceIds(scope), ...of };
  return (await session.query(CliTrafficKpisDocument, asked)).trafficKpi2;
}
