import type { Block } from '@parley/core/assistant';
import { companyPermalink } from '@parley/core/features/companies';
import { METRICS, type MetricId } from '@parley/core/metrics';
import { listed } from '@parley/language/frame';
import { describeDay } from '@parley/language/periods';
import type { Plan } from '@parley/language/plan';
import type { Ask } from '../ask.ts';
import { type JourneyStep, journeyOf } from '../tools/index.ts';
import type { Answerer } from './answer-parts.ts';
import { courseOf } from './figure.ts';
import { journeyBlock } from './journey.ts';
import { during, figure, name, part, period, say } from './phrase.ts';
import { DECISION } from './scorecard.ts';
import { changeSentence, numberBlock, unitOf, withUnit } from './wording.ts';

const MOST_ROWS = 5;

/** What came before the deal, when there was one. */
async function dealSentence(plan: Plan, steps: readonly JourneyStep[], ask: Ask): Promise<string> {
  const won = steps.findLast(({ kind }) => kind === 'opportunity-won');
  if (won === undefined) return '';
  const { totals } = await ask({
    ...plan.query,
    metrics: ['humanVisits'],
    dimensions: [],
    range: { start: plan.range.start, end: won.day },
    compare: undefined,
  });
  const first = steps.find(({ kind, day }) => kind === 'visits' && day <= won.day);
  const began = first === undefined ? '' : say`, the first on ${period(describeDay(first.day))}`;
  return say`They won ${name(won.title)} on ${period(describeDay(won.day))}, after ${part(withUnit('humanVisits', totals.metrics.humanVisits))}${part(began)}.`;
}

/** How a company came to us, where a journey is asked for and no deal says so. */
function firstSentence({ frame, rangeWords }: Plan, steps: readonly JourneyStep[]): string {
  const first = steps.find(({ kind }) => kind === 'visits');
  if (!frame.isJourney || first === undefined) return '';
  return say`The first visit ${during(rangeWords)} was on ${period(describeDay(first.day))}, through ${name(first.title)}.`;
}

/** One company: its visits, what brought them, what it looked at. */
export const answerCompany: Answerer = async ({ plan, ask, facts: { companies }, today }) => {
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
  const label = company?.name ?? '';
  // "how is Siemens doing": what it came to, besides its visits.
  const deals: readonly MetricId[] = plan.frame.isScorecard ? ['pipelineAmount', 'closedWonAmount'] : [];
  const [{ totals, asOf }, vendors, pages, course, facts, journey, won] = await Promise.all([
    ask({ ...plan.query, metrics: ['humanVisits', 'pageViews', 'lastActivity'] }),
    top('vendor'),
    top('page'),
    courseOf(plan, ask, today),
    companies([id]),
    journeyOf({ ask, companyId: id, range: plan.range }),
    deals.length === 0 ? null : ask({ ...plan.query, metrics: deals }),
  ]);
  const visits = totals.metrics.humanVisits ?? 0;
  const { domain = '', sector = null } = facts.get(id) ?? {};
  const deal = await dealSentence(plan, journey.steps, ask);
  const origins = vendors.rows.map(
    (row) => say`${name(row.dimensions.vendor?.name ?? '')} (${figure(row.metrics.humanVisits, 'count')})`,
  );
  const sentences =
    visits === 0
      ? [say`${name(label)} did not visit ${during(plan.rangeWords)}.`, deal]
      : [
          say`${name(label)}${part(sector === null ? '' : ` (${sector.name})`)} made ${figure(visits, 'count')} ${name(visits === 1 ? 'human visit' : 'human visits')} with ${figure(totals.metrics.pageViews, 'count')} page views ${during(plan.rangeWords)}, the last on ${figure(totals.metrics.lastActivity, 'date')}.`,
          changeSentence('humanVisits', visits, totals.previous?.humanVisits, plan.compareWords),
          deal === '' ? firstSentence(plan, journey.steps) : deal,
          say`They came from ${name(listed(origins))}.`,
        ];
  const dealt = deals.map(
    (metric) =>
      say`${name(METRICS[metric].label)} was ${figure(won?.totals.metrics[metric], unitOf(metric))}.`,
  );
  const judged = plan.frame.isJudged ? [DECISION] : [];
  return {
    text: [...sentences, ...dealt, ...judged].filter((each) => each !== '').join(' '),
    blocks: [
      {
        kind: 'companies',
        label: METRICS.humanVisits.label,
        items: [{ id, name: label, domain, sector, visits, permalink: companyPermalink(id, plan.range) }],
        totalRows: 1,
      },
      numberBlock('humanVisits', totals, plan),
      ...deals.map((metric): Block => {
        const block = numberBlock(metric, won?.totals ?? totals, plan);
        return block.kind === 'number' ? { ...block, permalink: companyPermalink(id, plan.range) } : block;
      }),
      journeyBlock(say`Journey of ${name(label)}`, journey.steps, companyPermalink(id, plan.range)),
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
