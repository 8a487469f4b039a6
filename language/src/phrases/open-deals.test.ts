import { describe, expect, it } from 'vitest';
import { planQuestion } from '../plan/plan-question.ts';
import { conversationOf, outcomeOf, TEST_DAY } from '../testing/describe.ts';

const ALL = '2024-11-21..2026-11-21';
const Q2 = '2026-04-01..2026-06-30';

describe('what has become of opportunities as of today', () => {
  it.each([
    ['open pipeline', `figure | pipelineAmount | status=PIPELINE | ${ALL}`],
    ['how much open pipeline do we have today', `figure | pipelineAmount | status=PIPELINE | ${ALL}`],
    ['how many deals are still open', `figure | pipelineCount | status=PIPELINE | ${ALL}`],
    ['opportunities that are not open', `figure | pipelineCount | status!=PIPELINE | ${ALL}`],
    [
      'who are our biggest open deals right now',
      `breakdown | pipelineAmount | by opportunity | status=PIPELINE | ${ALL} | top desc`,
    ],
    [
      'deals opened in q2 and still open today, only europe',
      `figure | pipelineCount | status=PIPELINE | region.id=europe | ${Q2}`,
    ],
    [
      'opps open >100k',
      `breakdown | pipelineAmount | by opportunity | status=PIPELINE | metrics.pipelineAmount>100000 | ${ALL}`,
    ],
    [
      'pipeline influenced by linkedin ads that is still open',
      `figure | pipelineInfluenced | vendorIds=linkedin_ads | status=PIPELINE | ${ALL}`,
    ],
  ])('%s', (question, outcome) => expect(outcomeOf(question).text).toBe(outcome));

  it.each([
    ['how many deals did we open last month', 'figure | pipelineCount | 2026-10-01..2026-10-31'],
    ['lost deals in q2', `figure | closedLostCount | ${Q2}`],
    ['deals won and lost in q2', `figure | closedWonCount+closedLostCount | ${Q2}`],
  ])('%s: counted by when they were opened or closed', (question, outcome) =>
    expect(outcomeOf(question).text).toBe(outcome),
  );

  it('what is closed is not counted among what is open', () =>
    expect(outcomeOf('what was our win rate on opps still open').text).toBe(
      '? impossible Win rate by what has become of opportunities',
    ));
});

describe('what has become of the opportunities spoken of', () => {
  it('open, then won, of the same ones', () =>
    expect(
      conversationOf(['how many opps did we open in q2', 'of those how many are still open', 'and won']),
    ).toEqual([
      `figure | pipelineCount | ${Q2}`,
      `figure | pipelineCount | status=PIPELINE | ${Q2}`,
      `figure | pipelineCount | status=CLOSED_WON | ${Q2}`,
    ]));

  it('those that were lost are not those lost in the same days', () =>
    expect(conversationOf(['how many opps did we open in q2', 'which of those were lost'])[1]).toBe(
      `figure | pipelineCount | status=CLOSED_LOST | ${Q2}`,
    ));

  it('their number keeps what they are', () =>
    expect(conversationOf(['open pipeline by industry', 'how many deals is this'])[1]).toBe(
      `breakdown | pipelineCount | by sector | status=PIPELINE | ${ALL}`,
    ));

  it('the period of another figure is not theirs', () =>
    expect(conversationOf(['visits last week', 'open pipeline?'])[1]).toBe(
      `figure | pipelineAmount | status=PIPELINE | ${ALL}`,
    ));
});

const planOf = (question: string) => {
  const { frame } = outcomeOf(question);
  const planned = frame === null ? null : planQuestion(frame, { today: TEST_DAY });
  if (planned?.kind !== 'plan') throw new Error(`no plan for ${question}`);
  return planned.plan;
};

describe('an answer about open deals', () => {
  it('leads to the page narrowed to them', () => {
    expect(planOf('biggest open deals').permalink).toBe(
      '/opportunities?startDate=2024-11-21&endDate=2026-11-21&o.status=PIPELINE',
    );
    expect(planOf('pipeline influenced by linkedin ads that is still open').permalink).toBe(
      '/opportunities?startDate=2024-11-21&endDate=2026-11-21&o.vendorIds=vndr_linkedin_ads&o.status=PIPELINE',
    );
  });

  it('says as of when, and what was taken where no period is named', () => {
    const { scope, notes } = planOf('open pipeline in europe');
    expect(scope).toBe('still open today, from Europe');
    expect(notes).toEqual([
      'What has become of each opportunity is told as of today; taken are those opened in Nov 21, 2024 to Nov 21, 2026, which is as far back as pages go.',
    ]);
    expect(planOf('open pipeline opened in q2').notes[0]).toMatch(/as of today; taken are those opened in/);
  });
});
