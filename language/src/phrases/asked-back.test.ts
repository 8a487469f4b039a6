import { describe, expect, it } from 'vitest';
import { conversationOf, outcomeOf } from '../testing/describe.ts';

const OCTOBER = '2026-10-01..2026-10-31';
const Q3 = '2026-07-01..2026-09-30';

const asked = (...choices: string[]): string => `? which-figure ${choices.join(' / ')}`;
const BY_TYPE = 'Non-digital events by campaign type';
const WON_BY_TYPE = 'Closed-won influenced by campaign type';
const OPENED_BY_TYPE = 'Pipeline influenced by campaign type';

describe('kinds of non-digital events', () => {
  it.each([
    ['closed won influenced by campaign type', 'breakdown | closedWonInfluenced | by campaignType | 90d'],
    ['closed-won influenced by type of event', 'breakdown | closedWonInfluenced | by campaignType | 90d'],
    [
      'pipeline influenced by kind of event last quarter',
      `breakdown | pipelineInfluenced | by campaignType | ${Q3}`,
    ],
    ['closed-won by campaign type, linear', 'breakdown | closedWonLinear | by campaignType | 90d'],
    ['non-digital events by campaign type', 'breakdown | offlineEvents | by campaignType | 90d'],
    ['events by type', 'breakdown | offlineEvents | by campaignType | 90d'],
    ['campaign types', 'breakdown | offlineEvents | by campaignType | 90d'],
    ['what is a campaign type', 'definition campaignType'],
    ['how many events did we attend last month', `figure | offlineEvents | ${OCTOBER}`],
    ['how many events last month', `figure | offlineEvents | ${OCTOBER}`],
    ['visits by category', 'breakdown | visits | by trafficType | 90d'],
    // What cannot be split by them, or by them and something that only visits have, says so.
    ['revenue by event type', '? impossible Closed-won revenue by campaign type'],
    ['which kinds of events won the most revenue', '? impossible Closed-won revenue by campaign type'],
    ['visits by campaign type', '? impossible Visits by campaign type'],
    [
      'closed-won influenced by channel and campaign type',
      '? impossible Closed-won influenced by campaign type and channel',
    ],
    [
      'pipeline influenced by campaign type from LinkedIn',
      '? impossible Pipeline influenced by campaign type and vendor',
    ],
  ])('%s', (question, expected) => {
    expect(outcomeOf(question).text).toBe(expected);
  });

  it.each([
    ['closed-won influenced by trade shows', WON_BY_TYPE, BY_TYPE],
    ['how many trade shows did we attend', BY_TYPE],
    ['how many tradeshows did we attend last month', `${BY_TYPE} last month`],
    [
      'closed won influenced by trade shows last month in Europe',
      `${WON_BY_TYPE} from Europe last month`,
      `${BY_TYPE} from Europe last month`,
    ],
    ['did dinners bring pipeline?', OPENED_BY_TYPE, BY_TYPE],
    ['pipeline from workshops', OPENED_BY_TYPE, BY_TYPE],
    ['revenue from direct mail', WON_BY_TYPE, BY_TYPE],
    ['leads from trade shows', BY_TYPE],
    ['how many meetings did we have', BY_TYPE],
  ])('%s: one of them is not a filter', (question, ...choices) => {
    expect(outcomeOf(question).text).toBe(asked(...choices));
  });

  it('dinner alone has nothing to do with events', () => {
    expect(outcomeOf('what should I cook for dinner').text).toBe('? off-topic');
  });
});

describe('events that win deals', () => {
  it.each([
    ['how much revenue did events win', WON_BY_TYPE, 'Closed-won revenue from the channel Events'],
    [
      'how much revenue did events win last month',
      `${WON_BY_TYPE} last month`,
      'Closed-won revenue from the channel Events last month',
    ],
    ['pipeline from events', OPENED_BY_TYPE, 'Pipeline from the channel Events'],
    ['closed-won influenced by event', WON_BY_TYPE, 'Closed-won influenced from the channel Events'],
    ['pipeline influenced by webinars', OPENED_BY_TYPE, 'Pipeline influenced from the vendor Webinars'],
  ])('%s: asks which are meant', (question, ...choices) => {
    expect(outcomeOf(question).text).toBe(asked(...choices));
  });

  it.each([
    [
      'Closed-won revenue from the channel Events last month',
      `figure | closedWonAmount | channelIds=events | ${OCTOBER}`,
    ],
    ['how much revenue did the channel Events win', 'figure | closedWonAmount | channelIds=events | 90d'],
    ['Pipeline influenced from the vendor Webinars', 'figure | pipelineInfluenced | vendorIds=webinar | 90d'],
    ['visits from events', 'figure | visits | channelIds=events | 90d'],
  ])('%s: says which', (question, expected) => {
    expect(outcomeOf(question).text).toBe(expected);
  });
});

describe('words that several figures may answer', () => {
  it.each([
    [
      'which vendor wastes money',
      'Lowest pipeline per spend by vendor',
      'Highest spend per visit by vendor',
      'Spend by vendor',
    ],
    ['most expensive vendor', 'Highest spend by vendor', 'Highest spend per visit by vendor'],
    [
      'cheapest channel last quarter',
      'Lowest spend per visit by channel last quarter',
      'Lowest spend by channel last quarter',
    ],
    ['is LinkedIn expensive?', 'Spend from LinkedIn', 'Spend per visit from LinkedIn'],
    ['markov attribution by channel', 'Data-driven pipeline by channel', 'Data-driven closed-won by channel'],
    [
      'linear attribution by vendor last month',
      'Linear pipeline by vendor last month',
      'Linear closed-won by vendor last month',
    ],
    ['visits by vendor, linear', 'Linear pipeline by vendor', 'Linear closed-won by vendor'],
    ['unattributed pipeline', 'Linear pipeline by vendor'],
    ['unattributed closed-won by channel', 'Linear closed-won by channel'],
  ])('%s: asks back', (question, ...choices) => {
    expect(outcomeOf(question).text).toBe(asked(...choices));
    for (const choice of choices) expect(outcomeOf(choice).text).toMatch(/^(breakdown|figure|definition) /);
  });

  it.each([
    ['most expensive vendor by cpm', 'breakdown | cpm | by vendor | 90d | top desc'],
    ['cheapest vendor by cost per click', 'breakdown | costPerClick | by vendor | 90d | top asc'],
    ['pipeline by vendor, linear', 'breakdown | pipelineLinear | by vendor | 90d'],
    ['closed-won by channel, data-driven', 'breakdown | closedWonDataDriven | by channel | 90d'],
    [
      'compare linear and first touch pipeline by vendor',
      'breakdown | pipelineFirstTouch+pipelineLinear | by vendor | 90d',
    ],
    ['Lowest pipeline per spend by vendor', 'breakdown | pipelinePerSpend | by vendor | 90d | top asc'],
  ])('%s: is settled by what else is named', (question, expected) => {
    expect(outcomeOf(question).text).toBe(expected);
  });

  it.each([
    ['spend from 2026-01-01 to 2026-02-30', '? no-such-day 2026-02-30'],
    ['visits from Jan 1 to Feb 30 2026', '? unknown-period from Jan 1 to Feb 30'],
    ['visits on 2026-13-01', '? no-such-day 2026-13-01'],
    ['spend from 2026-01-01 to 2026-02-28', 'figure | spend | 2026-01-01..2026-02-28'],
  ])('%s: a day that is none is told', (question, expected) => {
    expect(outcomeOf(question).text).toBe(expected);
  });

  it.each([
    ['deals over 100k', 'breakdown | pipelineAmount | by opportunity | metrics.pipelineAmount>100000 | 90d'],
    [
      'won deals over 50,000',
      'breakdown | closedWonAmount | by opportunity | metrics.closedWonAmount>50000 | 90d',
    ],
    [
      'deals between 10k and 20k',
      'breakdown | pipelineAmount | by opportunity | metrics.pipelineAmount>=10000<=20000 | 90d',
    ],
    [
      'companies with more than 3 deals',
      'breakdown | pipelineCount | by company | metrics.pipelineCount>3 | 90d',
    ],
  ])('%s: amounts are held against the opportunities', (question, expected) => {
    expect(outcomeOf(question).text).toBe(expected);
  });

  it.each([
    ['fit score of G2', 'breakdown | fitScore | by vendor | vendorIds=g2 | 90d'],
    ['fit scores', 'breakdown | fitScore | by vendor | 90d'],
    ['fit score by campaign', 'breakdown | fitScore | by campaign | 90d'],
  ])('%s: a score is of rows', (question, expected) => {
    expect(outcomeOf(question).text).toBe(expected);
  });

  it('a conversation goes on', () => {
    expect(
      conversationOf([
        'closed-won influenced by vendor last month',
        'and by campaign type?',
        'and trade shows?',
        'and linear?',
        'what about events?',
      ]),
    ).toEqual([
      `breakdown | closedWonInfluenced | by vendor | ${OCTOBER}`,
      `breakdown | closedWonInfluenced | by campaignType | ${OCTOBER}`,
      asked(`${WON_BY_TYPE} last month`, `${BY_TYPE} last month`),
      `breakdown | closedWonLinear | by campaignType | ${OCTOBER}`,
      '? impossible Linear closed-won by campaign type and channel',
    ]);
  });
});
