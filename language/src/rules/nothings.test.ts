import { expect, it } from 'vitest';
import { planQuestion } from '../plan/plan-question.ts';
import { readQuestion } from '../read-question.ts';
import { outcomeOf, TEST_DAY } from '../testing/describe.ts';
import { TEST_NAMES } from '../testing/names.ts';

const NONE = 'metrics.visits>0';

it.each([
  [
    'campaigns that brought no pipeline',
    `visits+pipelineInfluenced | by campaign | ${NONE} | metrics.pipelineInfluenced>=0<=0 | 90d`,
  ],
  [
    'which channels have no target visits',
    `visits+targetVisits | by channel | ${NONE} | metrics.targetVisits>=0<=0 | 90d`,
  ],
  [
    'which campaigns from Bing brought zero leads',
    `visits+leadsInfluenced | by campaign | vendorIds=bing | ${NONE} | metrics.leadsInfluenced>=0<=0 | 90d`,
  ],
  [
    'which channels bring no companies',
    `visits+companies | by channel | ${NONE} | metrics.companies>=0<=0 | 90d`,
  ],
  [
    'campaigns with spend over 5000 and no pipeline',
    'spend+pipelineInfluenced | by campaign | metrics.spend>5000 | metrics.pipelineInfluenced>=0<=0 | 90d',
  ],
])('rows that have nothing of a figure are those that have something else: %s', (question, outcome) => {
  expect(outcomeOf(question).text).toBe(`breakdown | ${outcome}`);
});

it('rows that have nothing of a figure are said to be those alone', () => {
  const { frame } = readQuestion('campaigns that brought no pipeline', {
    names: TEST_NAMES,
    today: TEST_DAY,
    before: null,
  });
  const planned = planQuestion(frame, { today: TEST_DAY });
  expect(planned.kind === 'plan' && planned.plan.notes).toContain(
    'Only those without pipeline influenced are shown.',
  );
});

it.each(['channels with no win rate', 'pixels with no impressions', 'leads by vendor with no campaign'])(
  'is asked back where that has no sense, or no rows: %s',
  (question) => {
    expect(outcomeOf(question).text).toBe('? not-covered no');
  },
);
