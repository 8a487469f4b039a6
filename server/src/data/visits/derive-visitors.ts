import { sql, str, strings } from '../../platform/clickhouse/sql.ts';
import type { Services } from '../../platform/context/context.ts';
import { withDerivationLease } from '../roll-ups/index.ts';
import { deriveTouched } from './derive-touched.ts';

const VISITORS_A_RUN = 1000;

/** Derives all visits of some visitors again: after what is known of their addresses has changed. */
export async function deriveVisitors({
  services,
  instanceId,
  visitorIds,
}: {
  services: Services;
  instanceId: string;
  visitorIds: readonly string[];
}): Promise<void> {
  await withDerivationLease(services, { instanceId, isPatient: true }, async (lease) => {
    for (let start = 0; start < visitorIds.length; start += VISITORS_A_RUN) {
      const some = visitorIds.slice(start, start + VISITORS_A_RUN);
      const touched = sql`
        SELECT instance_id, visitor_id, min(occurred_at) AS first_at, max(occurred_at) AS last_at
        FROM page_views
        WHERE instance_id = ${str(instanceId)}
          AND visitor_id IN (SELECT arrayJoin(${strings(some)}))
        GROUP BY instance_id, visitor_id`;
      await deriveTouched(services, { leases: new Map([[instanceId, lease]]), touched });
    }
  });
}
