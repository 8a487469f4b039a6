import { CAMPAIGN_VALUE } from '../../data/channels/index.ts';
import { raw, sql, str } from '../../platform/clickhouse/sql.ts';
import { conditionsOf } from '../filters/conditions.ts';
import { within } from '../sources/source-facts.ts';
import type { Evidence, EvidenceColumn, Explainer, MetricOf } from './evidence.ts';
import {
  BROUGHT_BY,
  categoryOf,
  type FactRows,
  OF_COMPANY,
  selectRows,
  timeDimensions,
} from './fact-rows.ts';

type Shown = { as: 'impressions' | 'companies'; only: string; contribution: string; rule: string };
const impressions = (only: string): Shown => ({
  as: 'impressions',
  only,
  contribution: '1',
  rule: 'Each impression counts one.',
});
const companies = (only: string): Shown => ({
  as: 'companies',
  only,
  contribution: '1',
  rule: 'Each company counts once, however many impressions it saw.',
});

const SHOWN: Readonly<Record<MetricOf<'impressions'>, Shown>> = {
  impressions: impressions('1'),
  targetImpressions: impressions("category = 'target'"),
  otherImpressions: impressions("category = 'other'"),
  humanImpressions: impressions("category != 'bot'"),
  botImpressions: impressions("category = 'bot'"),
  unresolvedImpressions: impressions("category = 'unresolved'"),
  impressionClicks: { ...impressions('clicked = 1'), rule: 'Each click counts one.' },
  companiesReached: companies("category IN ('target', 'other')"),
  targetCompaniesReached: companies("category = 'target'"),
  lastImpression: {
    as: 'impressions',
    only: '1',
    contribution: 'NULL',
    rule: 'The latest of these impressions; they do not add up.',
  },
};

const COLUMNS: readonly EvidenceColumn[] = [
  { id: 'at', label: 'Time', kind: 'time' },
  { id: 'company', label: 'Company', kind: 'company' },
  { id: 'pixel', label: 'Pixel', kind: 'pixel' },
  { id: 'vendor', label: 'Vendor', kind: 'vendor' },
  { id: 'campaign', label: 'Campaign', kind: 'campaign' },
  { id: 'category', label: 'Traffic type', kind: 'text' },
];
const COMPANY_COLUMNS: readonly EvidenceColumn[] = [
  { id: 'company', label: 'Company', kind: 'company' },
  { id: 'impressions', label: 'Impressions', kind: 'count' },
  { id: 'first_at', label: 'First impression', kind: 'time' },
  { id: 'last_at', label: 'Last impression', kind: 'time' },
];

/** Impressions behind a figure of impressions, or the companies that saw them. */
export const explainImpressions: Explainer = (input): Evidence | undefined => {
  const { scope, query, others } = input;
  const shown = SHOWN[input.metric as MetricOf<'impressions'>];
  const condition = conditionsOf(others, scope).impressions;
  if (condition === null) return undefined;
  const facts: FactRows = {
    rows: sql`
      SELECT * REPLACE(${raw(CAMPAIGN_VALUE)} AS campaign_id)
      FROM impressions
      WHERE instance_id = ${str(scope.instanceId)}
        AND ${within(sql`occurred_at`, query.range)}${condition}`,
    dimensions: {
      ...timeDimensions('fact.occurred_at'),
      ...BROUGHT_BY,
      ...OF_COMPANY,
      pixel: 'fact.pixel_id',
    },
  };
  const category = categoryOf(scope);
  const columns = raw(
    `
      toString(fact.event_id) AS row_id,
      fact.occurred_at AS at,
      toString(fact.company_id) AS company,
      toString(fact.pixel_id) AS pixel,
      toString(fact.vendor_id) AS vendor,
      toString(fact.campaign_id) AS campaign,
      fact.is_click AS clicked,
      toString(fact.bot_reason) AS bot_reason`,
  );
  const rows = selectRows(input, facts, { select: [columns, sql`${category} AS category`], category });
  if (shown.as === 'impressions')
    return {
      statement: sql`
        SELECT *, CAST(${raw(shown.contribution)}, 'Nullable(Float64)') AS contribution
        FROM (${rows})
        WHERE ${raw(shown.only)}`,
      columns: COLUMNS,
      orderBy: 'at DESC',
      why: (row) => {
        const bot = String(row['bot_reason'] ?? '');
        return bot === ''
          ? `${row['clicked'] === 1 ? 'clicked' : 'shown'}`
          : `a bot, by ${bot.replaceAll('-', ' ')}`;
      },
      rule: shown.rule,
    };
  return {
    statement: sql`
      SELECT
        company AS row_id,
        company,
        count() AS impressions,
        min(at) AS first_at,
        max(at) AS last_at,
        toNullable(toFloat64(1)) AS contribution
      FROM (${rows})
      WHERE ${raw(shown.only)}
      GROUP BY company`,
    columns: COMPANY_COLUMNS,
    orderBy: 'impressions DESC',
    why: () => 'at least one impression',
    rule: shown.rule,
  };
};
