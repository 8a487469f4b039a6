import type { Answer } from '@parley/core/assistant';
import { type MetricQuery, type MetricResult, type MetricRow, whyWithoutTarget } from '@parley/core/metrics';
import { planQuestion } from '@parley/language/plan';
import { readQuestion, TEST_NAMES } from '@parley/language/testing';
import { describe, expect, it } from 'vitest';
import { whySpendAlone } from '../../../analytics/index.ts';
import { NO_FACTS } from '../testing/facts.ts';
import { answerPlan } from './answer-plan.ts';

const TODAY = '2026-11-21';

/** Two rows per query, with these figures. */
async function answerTo(
  question: string,
  values: readonly (number | null)[],
  missing?: MetricResult['missing'],
): Promise<Answer> {
  const ask = async (query: MetricQuery): Promise<MetricResult> => {
    const row = (value: number | null, index: number): MetricRow => ({
      dimensions: Object.fromEntries(
        query.dimensions.map((id) => [
          id,
          { id: id === 'week' ? '2026-10-04' : `${id}_${index}`, name: ['One', 'Two'][index] ?? '' },
        ]),
      ),
      metrics: Object.fromEntries(query.metrics.map((metric) => [metric, value])),
    });
    const [total = null] = values;
    return {
      rows: values.map(row),
      totals: { ...row(total, 0), dimensions: {} },
      totalRows: values.length,
      asOf: '2026-11-21T00:00:00Z',
      ...(missing && { missing }),
    };
  };
  const { frame } = readQuestion(question, { names: TEST_NAMES, today: TODAY, before: null });
  const planned = planQuestion(frame, { today: TODAY });
  if (planned.kind !== 'plan') throw new Error(`${question} has no plan`);
  return await answerPlan(planned.plan, { ask, facts: NO_FACTS, today: TODAY });
}

describe('figures without a value', () => {
  it.each([
    'data-driven closed-won by channel',
    'data-driven closed-won last month',
    'markov closed-won by vendor',
  ])('%s: data-driven credit says what it lacks', async (question) => {
    const { text } = await answerTo(question, [null, null]);
    expect(text).toContain('There is no figure for data-driven closed-won');
    expect(text).toContain('under 200 won opportunities with a touch');
    expect(text).not.toContain('–');
  });

  it('a value is not explained away', async () => {
    const { text } = await answerTo('data-driven pipeline by channel', [5000, null]);
    expect(text).toContain('Highest data-driven pipeline by channel');
    expect(text).not.toContain('has no value');
    expect(text).not.toContain('Two with –');
  });

  it.each([
    ['target visits last month', 'targetVisits'],
    ['visit efficiency by vendor', 'visitEfficiency'],
  ] as const)(
    '%s: without a target market the answer says so and leads to where it is set',
    async (question, metric) => {
      const { text, permalink } = await answerTo(question, [null, null], {
        [metric]: whyWithoutTarget(metric),
      });
      expect(text).toContain('no target market is set');
      expect(permalink).toBe('/company-settings?edit=target-market');
      expect((await answerTo(question, [5, 3])).permalink).not.toContain('company-settings');
    },
  );

  it('says a reason that the server found, whatever it is', async () => {
    const reason = 'Spend has no value: data of spend begins on Oct 1, 2026, after the period.';
    const { text, blocks } = await answerTo('spend in August', [null, null], { spend: reason });
    expect(blocks.map(({ kind }) => kind)).not.toContain('chart');
    const known = await answerTo('spend in August', [5, 3]);
    expect(known.blocks.map(({ kind }) => kind)).toContain('chart');
    expect(text).toContain('There is no figure for spend');
    expect(text).toContain(reason);
  });

  it('rows without a figure because only their spend is known are named below the others', async () => {
    const reason = whySpendAlone('visits', ['Two']);
    const answer = await answerTo('visits by vendor', [5, null], { visits: reason });
    expect(answer.warnings).toContain(reason);
    expect((await answerTo('visits by vendor', [5, 3])).warnings).not.toContain(reason);
  });

  it.each([
    ['cost per visit by vendor', 'Highest cost per visit by vendor'],
    ['vendors with the lowest fit score', 'Lowest fit score by vendor'],
    ['visits by vendor', 'Most visits by vendor'],
    ['vendors with the fewest visits', 'Fewest visits by vendor'],
    ['spend by vendor', 'Highest spend by vendor'],
  ])('%s: the end of it is named after what it is', async (question, start) => {
    expect((await answerTo(question, [20, 10])).text).toContain(start);
  });
});
