import { onSide } from '../../platform/clickhouse/sides.ts';
import { sql } from '../../platform/clickhouse/sql.ts';
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
import { boundsOfShares, rangesBetween } from './visitor-ranges.ts';
import { deleteOthers, writeShare } from './write-visits.ts';

/**
 * Derives all visits of an instance from its raw rows in the place where they are read, with share after share of visitors. Gives the same
 * visits as the derivation of arrivals. Changed settings take effect on history by build-figures.ts instead.
 */
export async function rebuildVisits({
  services,
  instanceId,
}: {
  services: Services;
  instanceId: string;
}): Promise<void> {
  const { postgres } = services;
  await withDerivationLease(services, { instanceId, isPatient: true }, async (lease) => {
    const [settings] = await loadSettings(postgres, [instanceId]);
    if (settings === undefined) throw notFound('instance');
    const clickhouse = onSide(services.clickhouse, settings.side);
    const version = await versionUnder(postgres, [lease]);
    // A rebuild that is killed leaves the marks, and so the work to do.
    await markForRollUp(postgres, instanceId, { all: true, visitDays: true });
    for (const range of rangesBetween(await boundsOfShares(clickhouse, instanceId)))
      await writeShare(clickhouse, {
        settings,
        scope: { kind: 'visitors', ranges: [range] },
        version,
        kind: 'visits',
      });
    await deleteOthers(clickhouse, { instanceId, version });
    await rebuildVisitDays(clickhouse, { instanceId, version });
    await storeFoundCampaigns(
      { postgres, clickhouse },
      { instanceIds: [instanceId], run: version, since: sql`` },
    );
    await whileHeld(postgres, [lease], async (transaction) => {
      await markForRollUp(transaction, instanceId, { all: true });
      await unmarkVisitDays(transaction, instanceId);
    });
  });
}
