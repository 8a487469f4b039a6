import type { Block } from '@parley/core/assistant';
import { companyPermalink } from '@parley/core/features/companies';
import { METRICS } from '@parley/core/metrics';
import { listed } from '@parley/language/frame';
import { metricName } from '@parley/language/plan';
import type { Answerer } from './answer-parts.ts';
import { tableOf } from './breakdown.ts';
import { capital, during, figure, name, part, say } from './phrase.ts';
import { askRows } from './rows.ts';
import { leadOf, scopeOf, unitOf } from './wording.ts';

const LEADERS = 3;

/** Which companies: a list with their visits, or a table when something else than visits was asked. */
export const answerCompanyList: Answerer = async ({ plan, ask, facts: { companies } }) => {
  const [found, unknown] = await Promise.all([
    askRows(plan, ask),
    ask({
      ...plan.query,
      metrics: ['humanVisits', 'unresolvedVisits'],
      dimensions: [],
      filters: [],
      sort: undefined,
      page: undefined,
      compare: undefined,
    }),
  ]);
  const { rows, totals, totalRows, asOf } = found;
  const facts = await companies(rows.flatMap((row) => row.values.company?.id ?? []));
  const items = rows.map((row) => {
    const { id = '', name: label = '' } = row.values.company ?? {};
    const { domain = '', sector = null } = facts.get(id) ?? {};
    const visits = row.metrics[plan.metric] ?? 0;
    return {
      id,
      name: label === '' ? domain : label,
      domain,
      sector,
      visits,
      permalink: companyPermalink(id, plan.range),
    };
  });
  const isVisits =
    unitOf(plan.metric) === 'count' && /visits/i.test(plan.metric) && plan.query.metrics.length === 1;
  const list: Block = isVisits
    ? { kind: 'companies', label: METRICS[plan.metric].label, items, totalRows }
    : tableOf(plan, found);
  const leaders = listed(
    rows
      .slice(0, LEADERS)
      .map(
        (row, index) =>
          say`${name(items[index]?.name ?? '')} (${figure(row.metrics[plan.metric], unitOf(plan.metric))})`,
      ),
  );
  const total = totals.metrics[plan.metric];
  const sum =
    unitOf(plan.metric) === 'count'
      ? say` with ${figure(total, 'count')} ${name(metricName(plan.metric))}`
      : '';
  const text =
    rows.length === 0 && plan.frame.offset > 0
      ? say`These were all: ${figure(totalRows, 'count')} companies.`
      : rows.length === 0
        ? say`No known company${part(scopeOf(plan))} visited ${during(plan.rangeWords)}.`
        : say`${part(capital(say`${figure(totalRows, 'count')} ${name(totalRows === 1 ? 'company' : 'companies')}`))}${part(scopeOf(plan))} visited ${during(plan.rangeWords)}${part(sum)}. ${part(leadOf(plan))} ${name(metricName(plan.metric))}: ${name(leaders)}.`;
  const human = unknown.totals.metrics.humanVisits ?? 0;
  const share = human === 0 ? 0 : (unknown.totals.metrics.unresolvedVisits ?? 0) / human;
  const warnings =
    share > 0
      ? [
          say`${figure(share, 'percent')} of the visits of people in that time have no known company, and are not in the list.`,
        ]
      : [];
  return { text, blocks: [list], asOf, warnings, suggestions: [] };
};
