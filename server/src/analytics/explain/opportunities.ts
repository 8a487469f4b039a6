import { raw, sql } from '../../platform/clickhouse/sql.ts';
import { conditionsOf } from '../filters/conditions.ts';
import { daysOpen, daysToClose } from '../sources/member-rows.ts';
import { ofScope } from '../sources/touch-conditions.ts';
import type { Evidence, Explainer, MetricOf } from './evidence.ts';
import { selectRows } from './fact-rows.ts';
import { explainInfluenceTouches } from './influence-touches.ts';
import {
  type Membership,
  memberFacts,
  memberWords,
  OPPORTUNITY_COLUMNS,
  OPPORTUNITY_SELECT,
  opportunityCondition,
  WON,
} from './members.ts';

type Shown = { membership: Membership; only: string; contribution: string; rule: string };
const COUNTS = 'Each opportunity counts one.';
const AMOUNTS = 'The sum of their amounts.';
const BACKWARDS = 'One that closed before it opened counts none.';

const SHOWN: Readonly<
  Record<Exclude<MetricOf<'opportunities'>, 'influenceVisits' | 'influenceImpressions'>, Shown>
> = {
  pipelineAmount: { membership: 'opened', only: '1', contribution: 'amount', rule: AMOUNTS },
  pipelineCount: { membership: 'opened', only: '1', contribution: '1', rule: COUNTS },
  closedWonAmount: { membership: 'closed', only: WON, contribution: 'amount', rule: AMOUNTS },
  closedWonCount: { membership: 'closed', only: WON, contribution: '1', rule: COUNTS },
  closedLostCount: {
    membership: 'closed',
    only: "status = 'CLOSED_LOST'",
    contribution: '1',
    rule: COUNTS,
  },
  daysOpen: {
    membership: 'opened',
    only: '1',
    contribution: 'days',
    rule: `The sum of their days from opening to closing, or to today. ${BACKWARDS}`,
  },
  closedWonDays: {
    membership: 'closed',
    only: WON,
    contribution: 'days',
    rule: `The sum of their days from opening to closing. ${BACKWARDS}`,
  },
  medianDaysToClose: {
    membership: 'closed',
    only: WON,
    contribution: 'NULL',
    rule: `The median of their days from opening to closing: half took longer. They do not add up. ${BACKWARDS}`,
  },
};

/** Opportunities behind a figure of pipeline or of what was closed. */
export const explainOpportunities: Explainer = (input): Evidence | undefined => {
  const metric = input.metric as MetricOf<'opportunities'>;
  if (metric === 'influenceVisits' || metric === 'influenceImpressions')
    return explainInfluenceTouches(input, metric === 'influenceVisits' ? 'visits' : 'pixels');
  const { membership, only, contribution, rule } = SHOWN[metric];
  const condition = opportunityCondition(input);
  if (condition === undefined) return undefined;
  const facts = memberFacts(input, membership, condition);
  const days = metric === 'daysOpen' ? daysOpen('fact') : daysToClose('fact');
  const rows = selectRows(input, facts, { select: [raw(OPPORTUNITY_SELECT), raw(`${days} AS days`)] });
  const hasDays = contribution === 'days' || metric === 'medianDaysToClose';
  return {
    statement: sql`SELECT *, CAST(${raw(contribution)}, 'Nullable(Decimal(38, 2))') AS contribution FROM (${rows}) WHERE ${raw(only)}`,
    columns: hasDays
      ? [...OPPORTUNITY_COLUMNS, { id: 'days', label: 'Days', kind: 'count' }]
      : OPPORTUNITY_COLUMNS,
    orderBy: 'amount DESC',
    why: (row) => memberWords(row, membership),
    rule,
  };
};

/** All opportunities opened in the period, the same for every row of a breakdown. */
export const explainMembers: Explainer = (input): Evidence | undefined => {
  const condition = conditionsOf(input.others, input.scope).members;
  if (condition === null) return undefined;
  const facts = memberFacts(input, 'opened', sql`${condition}${ofScope(input.scope, input.others)}`);
  return {
    statement: sql`SELECT ${raw(OPPORTUNITY_SELECT)}, toNullable(toFloat64(1)) AS contribution FROM (${facts.rows}) AS fact`,
    columns: OPPORTUNITY_COLUMNS,
    orderBy: 'amount DESC',
    why: (row) => memberWords(row, 'opened'),
    rule: `${COUNTS} Every row of a breakdown has all of them.`,
  };
};
