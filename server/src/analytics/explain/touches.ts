import { formatFigure, UNATTRIBUTED } from '@parley/core/metrics';
import { creditOf, type TouchBasis, WHOLE_SHARE } from '../../data/roll-ups/index.ts';
import { raw, type Sql, sql } from '../../platform/clickhouse/sql.ts';
import { quoted } from '../dimensions/quoted.ts';
import { touchConditionsOf } from '../sources/touch-conditions.ts';
import type { Evidence, EvidenceColumn, Explainer, ExplainInput, MetricOf } from './evidence.ts';
import { type FactRows, selectRows } from './fact-rows.ts';
import {
  type Membership,
  memberDimensions,
  memberWhere,
  OPPORTUNITY_COLUMNS,
  OPPORTUNITY_SELECT,
  WON,
} from './members.ts';
import { kindWords, placeWords, touchedRows } from './touched-rows.ts';

type Influence = { kind: 'influence'; membership: Membership; contribution: 'amount' | '1' };
type Credit = { kind: 'credit'; membership: Membership; share: string };
const influence = (membership: Membership, contribution: 'amount' | '1'): Influence => ({
  kind: 'influence',
  membership,
  contribution,
});
const credit = (membership: Membership, share: string): Credit => ({ kind: 'credit', membership, share });

const SHOWN: Readonly<Record<MetricOf<'touches'>, Influence | Credit>> = {
  opportunitiesInfluenced: influence('opened', '1'),
  closedWonOpportunitiesInfluenced: influence('closed', '1'),
  pipelineInfluenced: influence('opened', 'amount'),
  closedWonInfluenced: influence('closed', 'amount'),
  pipelineFirstTouch: credit('opened', 'first_touch'),
  pipelineLastTouch: credit('opened', 'last_touch'),
  pipelineLinear: credit('opened', 'linear'),
  pipelineUShaped: credit('opened', 'u_shaped'),
  pipelineWShaped: credit('opened', 'w_shaped'),
  pipelineTimeDecay: credit('opened', 'time_decay'),
  closedWonFirstTouch: credit('closed', 'first_touch'),
  closedWonLastTouch: credit('closed', 'last_touch'),
  closedWonLinear: credit('closed', 'linear'),
  closedWonUShaped: credit('closed', 'u_shaped'),
  closedWonWShaped: credit('closed', 'w_shaped'),
  closedWonTimeDecay: credit('closed', 'time_decay'),
};

const CREDIT_COLUMNS: readonly EvidenceColumn[] = [
  { id: 'name', label: 'Opportunity', kind: 'text' },
  { id: 'company', label: 'Company', kind: 'company' },
  { id: 'opened', label: 'Opened', kind: 'day' },
  { id: 'amount', label: 'Amount', kind: 'money' },
  { id: 'at', label: 'Touch', kind: 'time' },
  { id: 'vendor', label: 'Vendor', kind: 'vendor' },
  { id: 'campaign', label: 'Campaign', kind: 'campaign' },
  { id: 'share', label: 'Credit', kind: 'percent' },
];
const ITEM_COLUMN: Partial<Record<TouchBasis, EvidenceColumn>> = {
  offline: { id: 'item', label: 'Campaign type', kind: 'campaignType' },
  pixels: { id: 'item', label: 'Pixel', kind: 'pixel' },
};

const touchedBy = (column: string): string =>
  `if(fact.is_touch = 1, toString(fact.${column}), ${quoted(UNATTRIBUTED.id)})`;

const factsOf = (rows: Sql, membership: Membership): FactRows => ({
  rows,
  dimensions: {
    ...memberDimensions(membership),
    channel: touchedBy('channel_id'),
    vendor: touchedBy('vendor_id'),
    campaign: touchedBy('campaign_id'),
    pixel: touchedBy('item_id'),
    campaignType: touchedBy('item_id'),
  },
});

/** Opportunities with at least one of the touches, each once. */
function explainInfluence(input: ExplainInput, rows: Sql, { membership, contribution }: Influence): Evidence {
  const touched = raw('count() AS touches, min(fact.at) AS first_at, max(fact.at) AS last_at');
  const own = raw(OPPORTUNITY_SELECT);
  const columns = sql`${own}, ${touched}, toNullable(${raw(contribution === '1' ? 'toFloat64(1)' : 'fact.amount')}) AS contribution`;
  return {
    statement: selectRows(input, factsOf(rows, membership), {
      select: [columns],
      groupBy:
        'fact.opportunity_id, fact.name, fact.company_id, fact.open_date, fact.close_date, fact.status, fact.amount',
    }),
    columns: [
      ...OPPORTUNITY_COLUMNS,
      { id: 'touches', label: 'Touches', kind: 'count' },
      { id: 'first_at', label: 'First touch', kind: 'time' },
    ],
    orderBy: 'amount DESC',
    why: (row) => {
      const place = placeWords(row['first_at'], row['opened'], input.scope.influenceWindowDays);
      return Number(row['touches']) === 1
        ? `one touch, ${place}`
        : `${row['touches']} touches, the first ${place}`;
    },
    rule: [
      `${contribution === '1' ? 'Each opportunity counts once' : 'The whole amount of each opportunity, once'},`,
      'however many touches it had. Rows of a breakdown do not add up to the total: an opportunity is in the row of everyone',
      'who touched it.',
    ].join(' '),
  };
}

/** No share that counts is called 0%. */
const shareWords = (share: number): string =>
  share < 0.0005 ? 'under 0.1%' : formatFigure(share, 'percent');

/** Touches with the part of the amount that each gets; opportunities that nobody touched with all of it. */
function explainCredit(
  input: ExplainInput,
  rows: Sql,
  { membership, share }: Credit,
  basis: TouchBasis,
): Evidence {
  const columns = raw(
    `
      concat(
        fact.opportunity_id,
        ' ',
        if(
          fact.is_touch = 0,
          'unattributed',
          if(
            fact.event_id = '',
            concat(toString(fact.visit_id), if(fact.is_view_through = 1, concat(' ', fact.vendor_id), '')),
            fact.event_id
          )
        )
      ) AS row_id,
      fact.name AS name,
      toString(fact.company_id) AS company,
      fact.open_date AS opened,
      fact.amount AS amount,
      if(fact.is_touch = 1, toString(fact.at), '') AS at,
      ${touchedBy('vendor_id')} AS vendor,
      fact.campaign_id AS campaign,
      fact.item_id AS item,
      fact.is_touch AS is_touch,
      fact.is_view_through AS is_view_through,
      fact.position AS position,
      fact.touch_count AS touch_count,
      if(fact.is_touch = 1, fact.${share}, ${WHOLE_SHARE}) AS share,
      toNullable(${creditOf('fact.amount', 'share')}) AS contribution`,
  );
  const item = ITEM_COLUMN[basis];
  const days = input.scope.influenceWindowDays;
  return {
    statement: sql`SELECT * FROM (${selectRows(input, factsOf(rows, membership), { select: [columns] })}) WHERE share != 0`,
    columns:
      item === undefined
        ? CREDIT_COLUMNS
        : [
            ...CREDIT_COLUMNS.filter(
              ({ id }) => basis === 'pixels' || (id !== 'vendor' && id !== 'campaign'),
            ),
            item,
          ],
    orderBy: 'amount DESC, row_id',
    why: (row) => {
      if (Number(row['is_touch']) === 0) return 'nobody touched it: unattributed';
      const touch = `${kindWords(row, basis)} ${row['position']} of ${row['touch_count']}`;
      const share = `${shareWords(Number(row['share']))} of the amount`;
      return `${touch}, ${placeWords(row['at'], row['opened'], days)}; ${share}`;
    },
    rule: 'The sum over touches of the amount of their opportunity times their share of it; shares of one opportunity add up to 1.',
  };
}

/** What is behind influence (opportunities) and credit (touches with their share). */
export const explainTouches: Explainer = (input): Evidence | undefined => {
  const shown = SHOWN[input.metric as MetricOf<'touches'>];
  const conditions = touchConditionsOf(input.query, input.others, input.scope);
  if (conditions === undefined) return undefined;
  const { basis, touches, opportunities } = conditions;
  const won = shown.membership === 'closed' ? sql` AND ${raw(WON)}` : sql``;
  const rows = touchedRows(input, {
    basis,
    touches,
    where: sql`${memberWhere(input, shown.membership, opportunities)}${won}`,
    keepsUntouched: shown.kind === 'credit' && touches === undefined,
  });
  return shown.kind === 'influence'
    ? explainInfluence(input, rows, shown)
    : explainCredit(input, rows, shown, basis);
};
