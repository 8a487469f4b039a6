import { lengthInDays } from '@parley/core/dates';
import type { MetricQuery, MetricResult } from '@parley/core/metrics';
import { planQuestion } from '@parley/language/plan';
import { readQuestion, TEST_NAMES } from '@parley/language/testing';
import { expect, it } from 'vitest';
import { outsideOf } from './outside.ts';

const TODAY = '2026-11-21';

/** Nothing in the last 90 days, and so many in all that is kept. */
async function outside(question: string, all: number, recent = 0): Promise<string> {
  const ask = async ({ metrics, range }: MetricQuery): Promise<MetricResult> => ({
    rows: [],
    totals: {
      dimensions: {},
      metrics: Object.fromEntries(metrics.map((id) => [id, lengthInDays(range) > 90 ? all : recent])),
    },
    totalRows: 0,
    asOf: `${TODAY}T00:00:00Z`,
  });
  const { frame } = readQuestion(question, { names: TEST_NAMES, today: TODAY, before: null });
  const planned = planQuestion(frame, { today: TODAY });
  if (planned.kind !== 'plan') throw new Error(`${question} has no plan`);
  return await outsideOf(planned.plan, [await ask(planned.plan.query)], { ask, today: TODAY });
}

it('none of an assumed period is followed by what there is in all', async () => {
  expect(await outside('visits of Siemens', 21)).toBe(
    'From Nov 21, 2024 to Nov 21, 2026, all that is kept, it is 21 human visits by Siemens AG.',
  );
  expect(await outside('page views by channel', 1)).toContain('it is 1 page view.');
});

it('nothing is added where a period is named, something was found, or there is none at all', async () => {
  expect(await outside('visits of Siemens last month', 21)).toBe('');
  expect(await outside('visits of Siemens', 21, 3)).toBe('');
  expect(await outside('visits of Siemens', 0)).toBe('');
  expect(await outside('vendors with more than 5000 target visits', 21)).toBe('');
});
