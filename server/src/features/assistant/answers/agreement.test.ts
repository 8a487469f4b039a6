import type { Answer, Block } from '@parley/core/assistant';
import type { MetricQuery, MetricResult, MetricRow } from '@parley/core/metrics';
import { planQuestion } from '@parley/language/plan';
import { readQuestion, TEST_NAMES } from '@parley/language/testing';
import { describe, expect, it } from 'vitest';
import { NO_FACTS } from '../testing/facts.ts';
import { answerPlan } from './answer-plan.ts';
import { answerProblem } from './refusal.ts';

const TODAY = '2026-11-21';

/** Every query has one row; what it counts grows with every query asked, so that the last side is the largest. */
async function answerTo(question: string): Promise<Answer> {
  let asked = 0;
  const ask = async (query: MetricQuery): Promise<MetricResult> => {
    asked += 1;
    const metrics = Object.fromEntries(query.metrics.map((metric) => [metric, asked * 10]));
    const row: MetricRow = {
      dimensions: Object.fromEntries(
        query.dimensions.map((id) => [id, { id: id === 'week' ? '2026-10-04' : `${id}_1`, name: 'One' }]),
      ),
      metrics,
    };
    return { rows: [row], totals: { dimensions: {}, metrics }, totalRows: 1, asOf: '2026-11-21T00:00:00Z' };
  };
  const { frame, problems } = readQuestion(question, { names: TEST_NAMES, today: TODAY, before: null });
  const [problem] = problems;
  if (problem !== undefined) return answerProblem({ problem, choices: [], asOf: '' });
  const planned = planQuestion(frame, { today: TODAY });
  if (planned.kind !== 'plan') throw new Error(`${question} has no plan`);
  return await answerPlan(planned.plan, { ask, facts: NO_FACTS, today: TODAY });
}

function blockOf<Kind extends Block['kind']>(answer: Answer, kind: Kind): Extract<Block, { kind: Kind }> {
  const found = answer.blocks.find((block) => block.kind === kind);
  if (found === undefined) throw new Error(`no ${kind}`);
  return found as Extract<Block, { kind: Kind }>;
}

describe('the parts of an answer agree:', () => {
  it('a comparison has the larger first in its text, its table and its lines', async () => {
    const answer = await answerTo('compare Google Ads and LinkedIn Ads last month');
    expect(answer.text.indexOf('LinkedIn Ads')).toBeLessThan(answer.text.indexOf('Google Ads'));
    const table = blockOf(answer, 'table');
    expect(table.rows.map(({ side }) => side)).toEqual(['LinkedIn Ads', 'Google Ads']);
    expect(table.links?.map((link) => /vndr_\w+/.exec(link ?? '')?.[0])).toEqual([
      'vndr_linkedin_ads',
      'vndr_google_ads',
    ]);
    expect(blockOf(answer, 'chart').series.map(({ label }) => label)).toEqual(['LinkedIn Ads', 'Google Ads']);
  });

  it('shares say what they are of', async () => {
    const answer = await answerTo('visits by industry last month');
    expect(blockOf(answer, 'table').columns.at(-1)?.label).toBe('Share of visits');
    expect(answer.text).toContain('Shares are of all visits, those of bots and of unknown visitors too.');
  });

  it('a list of visits of people says so above its figures too', async () => {
    const answer = await answerTo('which companies visited last month?');
    expect(answer.text).toContain('human visits');
    expect(blockOf(answer, 'companies').label).toBe('Human visits');
  });

  it.each([
    ['bot share last month', 'see “Visits by traffic type” with all types shown.'],
    ['bot visits last month', 'see “Visits by traffic type”.'],
  ])('%s: the text says where on the page it is', async (question, place) => {
    const answer = await answerTo(question);
    expect(answer.permalink).toMatch(/^\/web-traffic\?/);
    expect(answer.text).toContain(place);
  });

  it('visit efficiency opens the page that has it', async () => {
    expect((await answerTo('visit efficiency last month')).permalink).toBe(
      '/web-traffic?startDate=2026-10-01&endDate=2026-10-31&compare=before',
    );
    expect((await answerTo('visit efficiency by vendor last month')).permalink).toBe(
      '/vendors?startDate=2026-10-01&endDate=2026-10-31',
    );
    expect((await answerTo('visit efficiency by channel last month')).permalink).toBeNull();
  });

  it('a wish to change something is answered: nothing can be changed here', async () => {
    const { text, blocks } = await answerTo('delete all data');
    expect(text).toContain('I cannot change or delete anything');
    expect(text).not.toContain('cannot be answered');
    expect(blocks).toMatchObject([{ kind: 'refusal', reason: 'out-of-scope' }]);
  });
});
