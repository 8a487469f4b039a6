import { describe, expect, it } from 'vitest';
import { TEST_NAMES } from '../../testing/index.ts';
import { readShare } from '../read-share.ts';
import { takeDeadline } from './deadline.ts';
import { readAlert } from './read-alert.ts';
import { readGoal } from './read-goal.ts';
import { readReport } from './read-report.ts';

const TODAY = '2026-11-20';

describe('the wish to be told when', () => {
  it.each([
    ['tell me when spend on LinkedIn passes 10k', 'spend on LinkedIn', 'above', 10_000, null],
    ['alert me if visits fall below 1,000 a week', 'visits', 'below', 1_000, 7],
    ['please notify us once pipeline goes over $2.5 million in 90 days', 'pipeline', 'above', 2_500_000, 90],
    ['could you warn me if we get fewer than 20 leads per month', 'leads', 'below', 20, 30],
    ['let me know if it exceeds 500', 'it', 'above', 500, null],
    ['notify me when visits drop by 30%', 'visits', 'changed', 30, null],
    ['alert me when spend looks unusual', 'spend', 'unusual', null, null],
    ['ping me if leads stop coming in', 'leads', 'noData', null, null],
    ['tell me when visits drop by 20% week over week', 'visits', 'changed', 20, 7],
    ['tell me when spend is up 30% compared to last month', 'spend', 'changed', 30, 30],
    ['alert me if visits drop 20% year over year', 'visits', 'changed', 20, 365],
    ['ping me in slack when leads fall below ten in two weeks', 'leads', 'below', 10, 14],
    ['post to Slack when pipeline exceeds half a million', 'pipeline', 'above', 500_000, null],
  ])('%s', (text, figure, cause, amount, windowDays) => {
    expect(readAlert(text)).toMatchObject({ figure, cause, amount, windowDays });
  });

  it('says where the message goes, which way it moves, and what days only stand for', () => {
    expect(readAlert('ping me in slack when spend rises by 20% month over month')).toMatchObject({
      ...{ via: 'slack', moves: 'up', windowWords: 'month over month' },
    });
    expect(readAlert('alert me if spend exceeds 10k this month')).toMatchObject({
      windowWords: 'this month',
    });
    expect(readAlert('alert me if spend exceeds 10k in 7 days')).toMatchObject({
      ...{ windowWords: null, via: null },
    });
    expect(readAlert('notify me when a target company visits /pricing')?.event).toMatchObject({
      event: 'pageVisited',
    });
    expect(readAlert('notify me when a target company visits /plans/two')?.event).toMatchObject({
      path: '/plans/two',
    });
    expect(
      readAlert('notify me when a company with an open deal returns after two weeks')?.event,
    ).toMatchObject({ quietDays: 14 });
  });

  it.each([
    'tell me when visits were above 1,000',
    'tell me when LinkedIn spend passed 10k',
    'let me know which vendor brought more than 100 visits',
    'how do I get told when pipeline passes a million',
    'show alerts above 5',
    'visits above 1,000 by week',
  ])('is not in: %s', (text) => expect(readAlert(text)).toBeUndefined());
});

describe('the wish for a goal', () => {
  it.each([
    ['set a goal of 500 leads by March', 'leads', 500, '2027-03-31', null],
    ['make it a goal to get 500 leads by March', 'leads', 500, '2027-03-31', null],
    ['make it our goal that we reach 500 leads', 'leads', 500, null, null],
    ['our target is 40 opportunities this quarter', 'opportunities', 40, '2026-12-31', '2026-10-01'],
    ['we want 300 leads by end of January, make that a goal', 'leads', 300, '2027-01-31', null],
    [
      'create a goal for visits from Bing: 9k until 30 June 2027',
      'visits from Bing',
      9_000,
      '2027-06-30',
      null,
    ],
    ['set a goal of a win rate of 40% over this quarter', 'a win rate', 40, '2026-12-31', '2026-10-01'],
    ['set visits of 5,000 as a goal', 'visits', 5_000, null, null],
  ])('%s', (text, figure, amount, by, from) => {
    expect(readGoal(text, TODAY)).toMatchObject({ figure, amount, by, from });
  });

  it.each([
    ['set a goal of 10% more leads than last quarter', 'leads', 1.1, 'last quarter', null],
    ['set a goal to double visits by June', 'visits', 2, null, '2027-06-30'],
    [
      'create a goal: increase pipeline by 20% over last year by the end of the year',
      'pipeline',
      1.2,
      'last year',
      '2026-12-31',
    ],
    ['set a goal of 5% fewer bot visits than in October', 'bot visits', 0.95, 'in October', null],
  ])('beside another figure: %s', (text, figure, factor, base, by) => {
    expect(readGoal(text, TODAY)).toMatchObject({ figure, by, relative: { factor, base } });
  });

  it.each([
    ['set a goal of 300 target visits a week', 'target visits a week', 'week'],
    ['set a monthly goal of 40 leads', 'leads', 'month'],
    ['make it a goal to get 500 leads in a month', 'leads in a month', null],
  ])('of each week or month: %s', (text, figure, each) => {
    expect(readGoal(text, TODAY)).toMatchObject({ figure, each });
  });

  it.each([
    'how do I set a goal?',
    'set a goal',
    'target companies with more than 500 visits',
    'how are our goals doing?',
    'visits of target accounts by March',
    'I want the top 5 vendors by March',
    'I want 5 vendors by visits',
    'we need 300 visits a week',
  ])('is not in: %s', (text) => expect(readGoal(text, TODAY)).toBeUndefined());

  it.each([
    ['I want 500 leads by March', 'leads', 500],
    ['we need to get at least 5,000 visits by the end of the year', 'visits', 5000],
  ])('is a figure that is wanted by a day: %s', (text, figure, amount) =>
    expect(readGoal(text, TODAY)).toMatchObject({ figure, amount, by: expect.any(String) }),
  );

  it('ends on a day of the week', () => {
    expect(takeDeadline('this until Monday', TODAY).by).toBe('2026-11-23');
    expect(takeDeadline('this until next Friday', TODAY).by).toBe('2026-11-27');
  });

  it('may begin before a day: the day before it is the last', () => {
    expect(takeDeadline('leads before December 5', TODAY).by).toBe('2026-12-04');
    expect(takeDeadline('leads by next year', TODAY).by).toBe('2027-12-31');
    expect(takeDeadline('leads by last March', TODAY).by).toBeNull();
  });
});

describe('the wish to be sent it again and again', () => {
  it.each([
    ['send me this every Monday', 1, [1], []],
    ['mail this to me every other Friday', 2, [5], []],
    ['email it to us on Mondays and Thursdays', 1, [1, 4], []],
    ['send this weekly', 1, [1], ['day']],
    ['please send me the report daily at 9am', 1, [0, 1, 2, 3, 4, 5, 6], ['hour']],
    ['mail me this every month', 4, [1], ['month', 'day']],
  ])('%s', (text, repeatsWeeks, deliveryDays, unread) => {
    expect(readReport(text, TEST_NAMES)).toMatchObject({ repeatsWeeks, deliveryDays, unread });
  });

  it.each([
    ['send me this every Monday', []],
    ['send me this every Monday as a PDF', ['pdf']],
    ['mail me the vendors page weekly with the CSV and a pdf', ['pdf', 'csv']],
  ])('may be with files: %s', (text, files) => {
    expect(readReport(text, TEST_NAMES)?.files).toEqual(files);
  });

  it.each([
    ['send me this every Monday', null, null],
    ['post this to Slack every Monday', null, 'slack'],
    ['mail it to Jane Doe and Sam every other Friday in the Teams channel', 'Jane Doe and Sam', 'teams'],
    ['send the vendors page to the team every Monday as a PDF', 'the team', null],
  ])('may go to others: %s', (text, to, via) => {
    expect(readReport(text, TEST_NAMES)).toMatchObject({ to, via });
  });

  it('may be of a page that is named', () => {
    expect(readReport('send me the vendors page every Monday', TEST_NAMES)?.page).toEqual({
      page: 'vendors',
    });
    expect(readReport('mail me the page of Spring Launch weekly', TEST_NAMES)?.page).toEqual({
      ...{ page: 'campaign', id: 'camp_spring' },
    });
    expect(readReport('send me this weekly', TEST_NAMES)?.page).toBeNull();
  });

  it.each([
    'send me the opportunities page every Monday',
    'send me the deals page every Monday',
    'send me opportunities every Monday',
    'every Monday send me the opportunities page',
    'I want the opportunities page in my inbox every Monday',
    'set up a report of the opportunities page every Monday',
    'send me a PDF of the opportunities page every Monday',
    'schedule the opportunities page for every Monday',
  ])('of the page of opportunities: %s', (text) => {
    expect(readReport(text, TEST_NAMES)).toMatchObject({
      ...{ page: { page: 'opportunities' }, unknownPage: null, deliveryDays: [1] },
    });
  });

  it.each([
    ['send me a report of spend by vendor every week', 'spend by vendor'],
    ['every Friday send me visits by channel', 'visits by channel'],
    ['set up a weekly report of pipeline by vendor', 'pipeline by vendor'],
    ['email me a weekly summary of closed won revenue by region', 'closed won revenue by region'],
    ['send me this every Monday', null],
    ['send me a report every week', null],
    ['send me the vendors page every Monday', null],
  ])('of a figure, where that is named: %s', (text, figure) => {
    expect(readReport(text, TEST_NAMES)?.figure).toBe(figure);
  });

  it('is of no other page where the one that is named is not known', () => {
    const report = readReport('send me the pipeline page every Monday', TEST_NAMES);
    expect(report).toMatchObject({ page: null, unknownPage: 'pipeline' });
    expect(readReport('send me the report every Monday', TEST_NAMES)).toMatchObject({
      ...{ page: null, unknownPage: null },
    });
  });

  it.each([
    'send me this',
    'visits every Monday',
    'email visits by week',
    'get visits every day last month',
    'how do I get this every Monday',
    'opportunities every week',
    'visits that came by email every week',
    'visits of the pricing page by email each week',
  ])('is not in: %s', (text) => expect(readReport(text, TEST_NAMES)).toBeUndefined());
});

describe('the wish to share a page', () => {
  it.each([
    ['share the vendors page with the board until Friday', 'vendors'],
    ['share the opportunities page with the board until Friday', 'opportunities'],
    ['share our opportunities with the board until Friday', 'opportunities'],
    ['make a public link to the opportunities page until Friday', 'opportunities'],
    ['create a link of the vendors page for Jane until Friday', 'vendors'],
    ['give the board access to the vendors page until Friday', 'vendors'],
    ['share the companies list with the board until Friday', 'companies'],
    ['share the vendors page with Jane until Friday', 'vendors'],
  ])('%s', (text, page) => {
    expect(readShare(text, TEST_NAMES, TODAY)).toMatchObject({
      ...{ page: { page }, unknownPage: null, lastDay: '2026-11-20' },
    });
  });

  it('is of no other page where the one that is named is not known', () => {
    expect(readShare('share the pipeline page with the board', TEST_NAMES, TODAY)).toMatchObject({
      ...{ page: null, unknownPage: 'pipeline' },
    });
    for (const text of ['share this page with the board', 'share the answer with the board'])
      expect(readShare(text, TEST_NAMES, TODAY)).toMatchObject({ page: null, unknownPage: null });
  });

  it('may be with a password', () => {
    const asks = (text: string) => readShare(text, TEST_NAMES, TODAY)?.hasPassword;
    expect(asks('share the vendors page with the board until Friday with a password')).toBe(true);
    expect(asks('share this page until Friday, password-protected')).toBe(true);
    expect(asks('share this page without a password')).toBe(false);
    expect(asks('share this page until Friday')).toBe(false);
  });

  it.each(['share of visits by page', 'show the opportunities page', 'how do I share the vendors page?'])(
    'is not in: %s',
    (text) => expect(readShare(text, TEST_NAMES, TODAY)).toBeUndefined(),
  );
});
