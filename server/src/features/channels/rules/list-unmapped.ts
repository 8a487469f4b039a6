import { domainPattern, fold, type OwnRule } from '@parley/core/features/channels';
import { MAPPING_COLUMNS } from '../../../data/channels/index.ts';
import { integer, number, type Sql, sql, str, strings } from '../../../platform/clickhouse/sql.ts';
import type { Context } from '../../../platform/context/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { ownRulesOf } from './own-rules.ts';
import { type Recent, recentOf, recentPageViews, recentVisits, TRIED_DAYS } from './recent-visits.ts';

const MOST = 100;

export type UnmappedKind = 'source' | 'medium' | 'referrer';
/** A value that visits bring and no rule of the instance names; where most of them are counted now. */
export type UnmappedValue = {
  kind: UnmappedKind;
  value: string;
  visits: number;
  channelId: string;
  vendorId: string;
};
export type Unmapped = { days: number; sampledOneIn: number; values: UnmappedValue[] };

const named = (own: readonly OwnRule[], list: 'sources' | 'media') =>
  strings([...new Set(own.flatMap((rule) => rule[list].map(fold)))]);

/** Domains of the rules, but for one that takes any: it names none. */
function namedDomain(own: readonly OwnRule[]): Sql {
  const domains = own.flatMap((rule) => rule.referralDomains.filter((domain) => domain !== '*'));
  return domains.length === 0 ? sql`0` : sql`match(value, ${str(domainPattern(domains))})`;
}

const beginnings = (recent: Recent): Sql => sql`
  SELECT
    visitor_id AS viewer,
    occurred_at AS viewed_at,
    [('source', source_name), ('medium', medium), ('referrer', if(has_referral, referral, ''))] AS brought
  FROM (SELECT *, ${MAPPING_COLUMNS} FROM page_views WHERE ${recentPageViews(recent)})
  WHERE source_name != '' OR medium != '' OR has_referral
  ORDER BY viewer, viewed_at, toString(event_id)
  LIMIT 1 BY viewer, viewed_at`;

/** Sources, media and referrers of recent visits that no rule of the instance takes and none names, by visits. */
export async function listUnmapped({ ctx }: { ctx: Context }): Promise<Unmapped> {
  authorize(ctx, 'configuration.view');
  const own = await ownRulesOf(ctx);
  const recent = await recentOf(ctx);
  const ids = own.map(({ id }) => id);
  const more = ids.length === 0 ? sql`` : sql` AND NOT has(${strings(ids)}, mapping_rule_id)`;
  const values = await ctx.clickhouse.rows<UnmappedValue>(
    sql`
      SELECT
        what.1 AS kind,
        what.2 AS value,
        round(count() * ${number(recent.weight)}) AS visits,
        topK(1)((toString(channel_id), toString(vendor_id)))[1] AS place,
        place.1 AS channelId,
        place.2 AS vendorId
      FROM (
        SELECT channel_id, vendor_id, arrayJoin(brought) AS what
        FROM (${recentVisits(recent, sql`channel_id, vendor_id`, more)}) AS visited
        ANY INNER JOIN (${beginnings(recent)}) AS viewed ON visitor_id = viewer AND started_at = viewed_at
      )
      WHERE value != ''
        AND NOT (kind = 'source' AND has(${named(own, 'sources')}, value))
        AND NOT (kind = 'medium' AND has(${named(own, 'media')}, value))
        AND NOT (kind = 'referrer' AND ${namedDomain(own)})
      GROUP BY kind, value
      ORDER BY visits DESC, kind, value
      LIMIT ${integer(MOST)}`,
    { name: 'channels.unmapped', timeoutSeconds: 30 },
  );
  return {
    days: TRIED_DAYS,
    sampledOneIn: recent.of,
    values: values.map(({ kind, value, visits, channelId, vendorId }) => ({
      kind,
      value,
      visits,
      channelId,
      vendorId,
    })),
  };
}
