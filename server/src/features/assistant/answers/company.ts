import { companyPermalink } from '@parley/core/features/companies';
import { METRICS } from '@parley/core/metrics';
import { listed } from '../frame/nouns.ts';
import type { Answerer } from './answer-parts.ts';
import type { LoadCompanies } from './company-list.ts';
import { courseOf } from './figure.ts';
import { figure, name, part, period, say } from './phrase.ts';
import { changeSentence, numberBlock } from './wording.ts';

const MOST_ROWS = 5;

/** One company: its visits, what brought them, what it looked at. */
export const answerCompany =
  (load: LoadCompanies): Answerer =>
  async ({ plan, ask, today }) => {
    const company = plan.frame.restrictions.find(({ field }) => field === 'company');
    const id = company?.ids[0] ?? '';
    const top = (dimension: 'vendor' | 'page') =>
      ask({
        ...plan.query,
        metrics: ['humanVisits'],
        dimensions: [dimension],
        compare: undefined,
        sort: [{ by: 'humanVisits', order: 'desc' }],
        page: { limit: MOST_ROWS, offset: 0 },
      });
    const [{ totals, asOf }, vendors, pages, course, facts] = await Promise.all([
      ask({ ...plan.query, metrics: ['humanVisits', 'pageViews', 'lastActivity'] }),
      top('vendor'),
      top('page'),
      courseOf(plan, ask, today),
      load([id]),
    ]);
    const visits = totals.metrics.humanVisits ?? 0;
    const { domain = '', sector = null } = facts.get(id) ?? {};
    const label = company?.name ?? domain;
    const sentences =
      visits === 0
        ? [say`${name(label)} did not visit in ${period(plan.rangeWords)}.`]
        : [
            say`${name(label)}${part(sector === null ? '' : ` (${sector.name})`)} made ${figure(visits, 'count')} ${name(visits === 1 ? 'human visit' : 'human visits')} with ${figure(totals.metrics.pageViews, 'count')} page views in ${period(plan.rangeWords)}, the last on ${figure(totals.metrics.lastActivity, 'date')}.`,
            changeSentence('humanVisits', visits, totals.previous?.humanVisits, plan.compareWords),
            say`They came from ${name(listed(vendors.rows.map((row) => say`${name(row.dimensions.vendor?.name ?? '')} (${figure(row.metrics.humanVisits, 'count')})`)))}.`,
          ];
    return {
      text: sentences.filter((each) => each !== '').join(' '),
      blocks: [
        {
          kind: 'companies',
          label: METRICS.humanVisits.label,
          items: [{ id, name: label, domain, sector, visits, permalink: companyPermalink(id, plan.range) }],
          totalRows: 1,
        },
        numberBlock('humanVisits', totals, plan),
        ...course,
        ...(pages.rows.length === 0
          ? []
          : [
              {
                kind: 'table' as const,
                columns: [
                  { id: 'page', label: 'Page', unit: 'text' as const },
                  { id: 'humanVisits', label: METRICS.humanVisits.label, unit: 'count' as const },
                ],
                rows: pages.rows.map((row) => ({
                  page: row.dimensions.page?.name ?? '',
                  humanVisits: row.metrics.humanVisits ?? null,
                })),
                totalRows: pages.totalRows,
              },
            ]),
      ],
      asOf,
      warnings: [],
      suggestions: [],
    };
  };
