import { sql, str } from '../../platform/clickhouse/sql.ts';
import type { Services } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { whileHeld } from '../../platform/leases/index.ts';
import {
  markForRollUp,
  rebuildVisitDays,
  unmarkVisitDays,
  versionUnder,
  withDerivationLease,
} from '../roll-ups/index.ts';
import { storeFoundCampaigns } from './campaigns.ts';
import { loadSettings } from './settings.ts';
import { deleteOthers, writeShare } from './write-visits.ts';

/** Page views sorted at once: bounds the memory a rebuild takes. */
const SHARE_PAGE_VIEWS = 1_000_000;

/**
 * Derives all visits of an instance from its raw rows: how changed mapping rules, exclusions and company data take
 * effect on history. Gives the same visits as the derivation of arrivals.
 */
export async function rebuildVisits({
  services,
  instanceId,
  onShare,
}: {
  services: Services;
  instanceId: string;
  /** Told before the first share of visitors and after each. */
  onShare?: (done: number, of: number) => Promise<void>;
}): Promise<void> {
  const { postgres, clickhouse } = services;
  await withDerivationLease(services, { instanceId, isPatient: true }, async (lease) => {
    const [settings] = await loadSettings(postgres, [instanceId]);
    if (settings === undefined) throw notFound('instance');
    const version = await versionUnder(postgres, [lease]);
    // A rebuild that is killed leaves the marks, and so the work to do.
    await markForRollUp(postgres, instanceId, { all: true, visitDays: true });
    const [counted] = await clickhouse.rows<{ views: number }>(
      sql`SELECT toFloat64(count()) AS views FROM page_views WHERE instance_id = ${str(instanceId)}`,
      { name: 'traffic.rebuild-size' },
    );
    const of = Math.max(1, Math.ceil((counted?.views ?? 0) / SHARE_PAGE_VIEWS));
    await onShare?.(0, of);
    for (let index = 0; index < of; index++) {
      await writeShare(clickhouse, { settings, scope: { kind: 'share', index, of }, version });
      await onShare?.(index + 1, of);
    }
    await deleteOthers(clickhouse, { instanceId, version });
    await rebuildVisitDays(clickhouse, { instanceId, version });
    await storeFoundCampaigns(services, { instanceIds: [instanceId], run: version, since: sql`` });
    await whileHeld(postgres, [lease], async (transaction) => {
      await markForRollUp(transaction, instanceId, { all: true });
      await unmarkVisitDays(transaction, instanceId);
    });
  });
}
