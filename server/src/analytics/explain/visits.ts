import { join, raw, type Sql, sql, str } from '../../platform/clickhouse/sql.ts';
import { conditionsOf } from '../filters/conditions.ts';
import { isOfPages } from '../filters/page-filters.ts';
import { within } from '../sources/source-facts.ts';
import type { Evidence, EvidenceColumn, EvidenceRow, Explainer, ExplainInput, MetricOf } from './evidence.ts';
import {
  BROUGHT_BY,
  categoryOf,
  type FactRows,
  OF_COMPANY,
  selectRows,
  timeDimensions,
} from './fact-rows.ts';
import { companyMethodWords, mappingWords } from './words.ts';

type Shown = { as: 'visits' | keyof typeof GROUPS; only: string; contribution: string; rule: string };

const COUNTS = 'Each visit counts one.';
const visits = (only: string): Shown => ({ as: 'visits', only, contribution: '1', rule: COUNTS });
const companies = (only: string): Shown => ({
  as: 'companies',
  only,
  contribution: '1',
  rule: 'Each company counts once, however often it visited.',
});

/** Which visits are behind each metric, and what one adds. */
const SHOWN: Readonly<Record<MetricOf<'visits'>, Shown>> = {
  visits: visits('1'),
  targetVisits: visits("category = 'target'"),
  otherVisits: visits("category = 'other'"),
  botVisits: visits("category = 'bot'"),
  unresolvedVisits: visits("category = 'unresolved'"),
  humanVisits: visits("category != 'bot'"),
  pageViews: {
    as: 'visits',
    only: 'views > 0',
    contribution: 'views',
    rule: 'Each visit counts its page views.',
  },
  companies: companies("category IN ('target', 'other')"),
  engagedCompanies: companies("category = 'target'"),
  vendorCount: {
    as: 'vendors',
    only: "category != 'bot'",
    contribution: '1',
    rule: 'Each vendor counts once, however many visits it brought.',
  },
  lastActivity: {
    as: 'visits',
    only: "category != 'bot'",
    contribution: 'NULL',
    rule: 'The latest page view of these visits; they do not add up.',
  },
};

const VISIT_COLUMNS: readonly EvidenceColumn[] = [
  { id: 'started', label: 'Time', kind: 'time' },
  { id: 'company', label: 'Company', kind: 'company' },
  { id: 'channel', label: 'Channel', kind: 'channel' },
  { id: 'vendor', label: 'Vendor', kind: 'vendor' },
  { id: 'campaign', label: 'Campaign', kind: 'campaign' },
  { id: 'views', label: 'Page views', kind: 'count' },
  { id: 'ended', label: 'Last page view', kind: 'time' },
  { id: 'category', label: 'Traffic type', kind: 'text' },
];
const GROUP_COLUMNS: readonly EvidenceColumn[] = [
  { id: 'visits', label: 'Visits', kind: 'count' },
  { id: 'first_at', label: 'First visit', kind: 'time' },
  { id: 'last_at', label: 'Last page view', kind: 'time' },
];
/** What visits are grouped by. */
const GROUPS = {
  companies: { id: 'company', label: 'Company', kind: 'company' },
  vendors: { id: 'vendor', label: 'Vendor', kind: 'vendor' },
} as const satisfies Record<string, EvidenceColumn>;

const why = (row: EvidenceRow): string => {
  const bot = String(row['bot_reason'] ?? '');
  if (bot !== '') return `a bot, by ${bot.replaceAll('-', ' ')}`;
  return [companyMethodWords(String(row['method'] ?? '')), mappingWords(String(row['rule'] ?? ''))].join(
    '; ',
  );
};

const withoutPages = ({ others }: ExplainInput) => others.filter((filter) => !isOfPages(filter));

function factsOf(input: ExplainInput): FactRows | undefined {
  const { query, scope, others, metric } = input;
  // Of page views the pages asked for choose what a visit adds, not the visit (viewsOf).
  const condition = conditionsOf(metric === 'pageViews' ? withoutPages(input) : others, scope).visits;
  if (condition === null) return undefined;
  return {
    rows: sql`
      SELECT *
      FROM visits FINAL
      WHERE instance_id = ${str(scope.instanceId)}
        AND ${within(sql`started_at`, query.range)}${condition}`,
    dimensions: { ...timeDimensions('fact.started_at'), ...BROUGHT_BY, ...OF_COMPANY },
  };
}

/** Page views of the visit; those of the pages alone that the cell or, for page views, the filters ask for. */
const viewsOf = ({ cell, others, scope, metric }: ExplainInput): Sql => {
  const page = cell?.get('page');
  const pages = metric === 'pageViews' ? others.filter(isOfPages) : [];
  if (pages.length === 0) {
    return page === undefined
      ? sql`fact.page_views AS views`
      : sql`fact.path_views[indexOf(fact.paths, ${str(page)})] AS views`;
  }
  const ofCell = page === undefined ? sql`` : sql` AND page = ${str(page)}`;
  const asked = conditionsOf(pages, scope).pageViews ?? sql``;
  return sql`arraySum((page, seen) -> if(1${asked}${ofCell}, seen, 0), fact.paths, fact.path_views) AS views`;
};

/** Visits behind a figure of visits, or the companies that made them, or the vendors that brought them. */
export const explainVisits: Explainer = (input): Evidence | undefined => {
  const shown = SHOWN[input.metric as MetricOf<'visits'>];
  const facts = factsOf(input);
  if (facts === undefined) return undefined;
  const category = categoryOf(input.scope);
  const columns = raw(
    `
      toString(fact.visit_id) AS row_id,
      fact.started_at AS started,
      toString(fact.company_id) AS company,
      toString(fact.channel_id) AS channel,
      toString(fact.vendor_id) AS vendor,
      toString(fact.campaign_id) AS campaign,
      fact.ended_at AS ended,
      toString(fact.bot_reason) AS bot_reason,
      toString(fact.company_method) AS method,
      toString(fact.mapping_rule_id) AS rule`,
  );
  const rows = selectRows(input, facts, {
    select: [columns, viewsOf(input), sql`${category} AS category`],
    category,
  });
  const counted = sql`
    SELECT *, CAST(${raw(shown.contribution)}, 'Nullable(Float64)') AS contribution
    FROM (${rows})
    WHERE ${raw(shown.only)}`;
  // By the time that is shown first; the latest page view is that of the first row.
  const orderBy = input.metric === 'lastActivity' ? 'ended DESC' : 'started DESC';
  if (shown.as === 'visits')
    return { statement: counted, columns: VISIT_COLUMNS, orderBy, why, rule: shown.rule };
  const group = GROUPS[shown.as];
  const figures = [
    raw(`${group.id} AS row_id`),
    raw(group.id),
    raw('count() AS visits'),
    raw('min(started) AS first_at'),
    raw('max(ended) AS last_at'),
    raw('toNullable(toFloat64(1)) AS contribution'),
  ];
  return {
    statement: sql`SELECT ${join(figures, ', ')} FROM (${rows}) WHERE ${raw(shown.only)} GROUP BY ${raw(group.id)}`,
    columns: [group, ...GROUP_COLUMNS],
    orderBy: 'visits DESC',
    why: () => 'at least one human visit',
    rule: shown.rule,
  };
};
