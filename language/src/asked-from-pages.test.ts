import { type AskedOf, questionAbout } from '@parley/core/assistant';
import { isFilteredBy, METRIC_IDS, METRICS, type MetricId } from '@parley/core/metrics';
import { describe, expect, it } from 'vitest';
import { TOUCHED } from './lexicon/touched.ts';
import { planQuestion } from './plan/plan-question.ts';
import { readQuestion } from './read-question.ts';
import { TEST_NAMES } from './testing/names.ts';

const TODAY = '2026-11-22';
const RANGE = { start: '2026-08-25', end: '2026-11-22' };

/** What pages ask about: one or several of a kind, with names that hold ordinary words. */
const ASKED: readonly (readonly [of: AskedOf, field: string, ids: readonly string[]])[] = [
  [{ kind: 'company', names: ['Target Corporation'] }, 'companyId', ['comp_target']],
  [{ kind: 'company', names: ['Müller & Söhne KG'] }, 'companyId', ['comp_muller']],
  [{ kind: 'vendor', names: ['LinkedIn'] }, 'vendorIds', ['vndr_linkedin']],
  [{ kind: 'vendor', names: ['Google Ads'] }, 'vendorIds', ['vndr_google_ads']],
  [{ kind: 'vendor', names: ['Direct'] }, 'vendorIds', ['vndr_direct']],
  [{ kind: 'vendor', names: ['Events'] }, 'vendorIds', ['vndr_events']],
  [{ kind: 'channel', names: ['Events'] }, 'channelIds', ['chnl_events']],
  [{ kind: 'channel', names: ['Paid Search'] }, 'channelIds', ['chnl_paid_search']],
  [{ kind: 'channel', names: ['Direct'] }, 'channelIds', ['chnl_direct']],
  [{ kind: 'campaign', names: ['Brand 2026'] }, 'campaignIds', ['camp_brand']],
  [
    { kind: 'campaign', names: ['Supplier Risk EMEA', 'Supplier Risk NA', 'Spring Launch'] },
    'campaignIds',
    ['camp_risk_emea', 'camp_risk_na', 'camp_spring'],
  ],
  [{ kind: 'pixel', names: ['Top accounts last month'] }, 'pixelIds', ['pixl_top']],
  [
    { kind: 'pixel', names: ['Top accounts last month', 'Spend by page'] },
    'pixelIds',
    ['pixl_top', 'pixl_page'],
  ],
];

const understood = (text: string) => {
  const { frame, problems } = readQuestion(text, { names: TEST_NAMES, today: TODAY, before: null });
  expect(problems, text).toEqual([]);
  return planQuestion(frame, { today: TODAY });
};

/** All visits of a company are those of people: bots have none. */
const asPlanned = (metric: MetricId, kind: AskedOf['kind'] | null): MetricId =>
  metric === 'visits' && kind === 'company' ? 'humanVisits' : metric;

/** Each thing asked about takes its turn through the metrics: all of them at once would take a quarter of a minute. */
const oneIn = (count: number, ids: readonly string[]): readonly MetricId[] => {
  const turn = ASKED.findIndex(([, , own]) => own === ids);
  return METRIC_IDS.filter((_, at) => at % count === turn || at % count === (turn + 5) % count);
};

describe('what pages ask by themselves', () => {
  it.each(METRIC_IDS)('is understood for all of %s', (metric) => {
    const text = questionAbout({ label: METRICS[metric].label, range: RANGE });
    const planned = understood(text);
    if (planned.kind === 'impossible') throw new Error(planned.what);
    const { query } = planned.plan;
    expect([query.metrics, query.filters, query.range]).toEqual([[metric], [], RANGE]);
  });

  it.each(ASKED.map(([of, field, ids]) => ({ of, field, ids })))(
    'is understood of $of.kind $of.names for the metrics that know it',
    ({ of, field, ids }) => {
      for (const metric of oneIn(ASKED.length, ids)) {
        const text = questionAbout({ label: METRICS[metric].label, of, range: RANGE });
        const planned = understood(text);
        // No page shows a figure of what it does not know, and no answer does.
        if (!isFilteredBy(metric, field)) {
          // But for what it touched, which is said.
          const touched = TOUCHED[metric];
          const isTouched = touched !== undefined && isFilteredBy(touched, field) && of.kind !== 'pixel';
          expect(planned.kind, text).toBe(isTouched ? 'plan' : 'impossible');
          if (planned.kind === 'plan') expect(planned.plan.query.metrics, text).toEqual([touched]);
          continue;
        }
        if (planned.kind === 'impossible') throw new Error(`${text}: ${planned.what}`);
        const { query } = planned.plan;
        const found = query.filters.map((filter) =>
          'operator' in filter
            ? { ...filter, operand: [filter.operand ?? []].flat().toSorted() }
            : { field: filter.field },
        );
        expect([text, query.metrics, found, query.range]).toEqual([
          text,
          [asPlanned(metric, of.kind)],
          [{ field, operator: 'in', operand: [...ids].toSorted() }],
          RANGE,
        ]);
      }
    },
  );
});
