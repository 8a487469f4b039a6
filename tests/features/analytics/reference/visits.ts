import { createHash } from 'node:crypto';
import {
  BUILT_IN_RULES,
  type Mapping,
  type MappingRule,
  mapPageView,
  type PageViewOrigin,
} from '@parley/core/features/channels';
import type { PageViewRow } from '@parley/server/data/events/rows';

/** A visit as plain TypeScript derives it from raw rows: what ClickHouse has to give. */
export type ReferenceVisit = {
  visitor: string;
  startedAt: number;
  endedAt: number;
  pageViews: number;
  paths: Record<string, number>;
  channelId: string;
  vendorId: string;
  campaignId: string;
  companyId: string;
  method: string;
  botReason: string;
};

export type ReferenceSettings = {
  rules?: readonly MappingRule[];
  exclusions?: readonly string[];
  addresses?: ReadonlyMap<string, { companyId: string; method: string }>;
};

const at = (row: PageViewRow): number => Date.parse(`${row.occurred_at.replace(' ', 'T')}Z`);
const STRENGTH = ['override', 'email', 'provider', 'network'];
const strengthOf = (method: string): number =>
  STRENGTH.indexOf(method) < 0 ? 9 : STRENGTH.indexOf(method) + 1;

/** Each event once: its earliest row, with the best company of repeats that came soon after. */
function onceEach(rows: readonly PageViewRow[]): PageViewRow[] {
  const events = Map.groupBy(rows, (row) => `${row.visitor_id}|${row.event_id}`);
  return [...events.values()].map((repeats) => {
    if (repeats.length === 1) return repeats[0] as PageViewRow;
    const [first] = repeats.toSorted((a, b) => at(a) - at(b)) as [PageViewRow];
    const [best] = repeats
      .filter((row) => at(row) - at(first) < 1_800_000)
      .toSorted((a, b) => strengthOf(a.company_method) - strengthOf(b.company_method) || at(a) - at(b));
    return { ...first, company_id: best?.company_id ?? '', company_method: best?.company_method ?? '' };
  });
}

export function deriveReference(
  rows: readonly PageViewRow[],
  { rules = [], exclusions = [], addresses = new Map() }: ReferenceSettings = {},
): ReferenceVisit[] {
  const counted = onceEach(rows).filter(
    ({ path }) => !exclusions.some((each) => path === each || path.startsWith(`${each}/`)),
  );
  const visits: ReferenceVisit[] = [];
  const mappingOf = remembered([...rules, ...BUILT_IN_RULES]);
  for (const own of Map.groupBy(counted, (row) => row.visitor_id).values()) {
    const sorted = own.toSorted((a, b) => at(a) - at(b) || (a.event_id < b.event_id ? -1 : 1));
    let visit: PageViewRow[] = [];
    for (const row of sorted) {
      const last = visit.at(-1);
      if (last !== undefined && at(row) - at(last) >= 1_800_000) {
        visits.push(visitOf(visit, mappingOf, addresses));
        visit = [];
      }
      visit.push(row);
    }
    visits.push(visitOf(visit, mappingOf, addresses));
  }
  return visits;
}

/** Most visits come as others did: each origin is mapped once. */
function remembered(rules: readonly MappingRule[]): (row: PageViewRow) => Mapping {
  const known = new Map<string, Mapping>();
  return (row) => {
    const origin: PageViewOrigin = {
      host: row.host,
      referralDomain: row.referral_domain,
      utmMedium: row.utm_medium,
      utmSource: row.utm_source,
      utmCampaign: row.utm_campaign,
      clickId: row.click_id,
      parameters: row.parameters,
    };
    const key = JSON.stringify(origin);
    const mapping = known.get(key) ?? mapPageView(rules, origin);
    known.set(key, mapping);
    return mapping;
  };
}

function visitOf(
  rows: readonly PageViewRow[],
  mappingOf: (row: PageViewRow) => Mapping,
  addresses: NonNullable<ReferenceSettings['addresses']>,
): ReferenceVisit {
  const first = rows[0] as PageViewRow;
  const mapped = mappingOf(first);
  const named = rows
    .map((row) => {
      const stamp = { companyId: row.company_id, method: row.company_method as string };
      const today = addresses.get(row.address);
      const known = today !== undefined && !(stamp.method === 'email' && today.method !== 'override');
      const chosen = known ? today : stamp;
      return chosen.companyId === '' ? { companyId: '', method: '' } : chosen;
    })
    .toSorted((a, b) => strengthOf(a.method) - strengthOf(b.method))[0];
  const flags = rows.map((row) => row.bot_reason as string).toSorted();
  const isBurst = rows.some((_, index) => {
    const later = rows[index + 19];
    return later !== undefined && at(later) - at(rows[index] as PageViewRow) < 20_000;
  });
  const campaign = first.utm_campaign.trim();
  const hash = createHash('sha256')
    .update(`${first.instance_id}|${mapped.vendorId}|${campaign}`)
    .digest('hex');
  const paths: Record<string, number> = {};
  for (const { path } of rows) paths[path] = (paths[path] ?? 0) + 1;
  return {
    visitor: first.visitor_id,
    startedAt: at(first),
    endedAt: at(rows.at(-1) as PageViewRow),
    pageViews: rows.length,
    paths,
    channelId: mapped.channelId,
    vendorId: mapped.vendorId,
    campaignId: campaign === '' ? `camp_${mapped.vendorId}.unassigned__` : `camp_${hash.slice(0, 16)}`,
    companyId: named?.companyId ?? '',
    method: named?.method ?? '',
    botReason: flags.at(-1) || (isBurst ? 'behaviour' : ''),
  };
}
