import { describe, expect, it } from 'vitest';
import type { Frame, Restriction } from '../frame/frame.ts';
import { readQuestion } from '../read-question.ts';
import { conversationOf } from '../testing/describe.ts';
import { TEST_NAMES } from '../testing/names.ts';

const TODAY = '2026-11-20';
const read = (text: string, before: Frame | null = null, earlier: readonly Frame[] = []) =>
  readQuestion(text, { names: TEST_NAMES, today: TODAY, before, earlier });
/** The frame after a question that showed these rows. */
const shown = (text: string, rows: Pick<Restriction, 'field' | 'ids' | 'members'>): Frame => ({
  ...read(text).frame,
  shown: { rows: { ...rows, name: 'rows', isExcluded: false }, isAll: true },
});
const channels = shown('spend by channel in Q3', {
  field: 'channel',
  ids: ['chnl_email', 'chnl_direct', 'chnl_video'],
  members: ['Email', 'Direct', 'Video'],
});
const last = (...turns: string[]): string | undefined => conversationOf(turns).at(-1);

describe('what was shown is pointed at', () => {
  it.each([
    ['visits from the second one', 'chnl_direct'],
    ['and that third one, by month', 'chnl_video'],
    ['how many visits did we get from the top channel', 'chnl_email'],
    ['leads for the last channel', 'chnl_video'],
  ])('%s', (text, id) => {
    const { frame, problems } = read(text, channels);
    expect(problems).toEqual([]);
    expect(frame.restrictions.flatMap(({ ids }) => ids)).toEqual([id]);
  });

  it('by what it is, though another thing is called the same', () => {
    const { restrictions } = read('visits from the second one', channels).frame;
    expect(restrictions[0]?.field).toBe('channel');
  });

  it('as long as it goes on about it', () => {
    const second = read('visits from the second one', channels).frame;
    expect(read('and from the first?', second).frame.restrictions[0]?.ids).toEqual(['chnl_email']);
    const other = read('leads last month', second).frame;
    expect(other.listed).toBeNull();
  });

  it('not by a noun of something else, nor where it is another question', () => {
    expect(read('visits of the first company in May', channels).notes.join()).not.toContain(
      '“first company” is',
    );
    expect(read('which is the top channel by visits', channels).frame.restrictions).toEqual([]);
  });

  it('tells the journey of the company on top', () => {
    const companies = shown('which companies visited last week', {
      field: 'company',
      ids: ['comp_siemens', 'comp_muller'],
      members: ['Siemens AG', 'Müller & Söhne KG'],
    });
    const { frame } = read('what did the top company do', companies);
    expect(frame).toMatchObject({ groupings: [], metrics: [], restrictions: [{ ids: ['comp_siemens'] }] });
  });

  it('by what the question before was restricted to', () => {
    expect(last('page views of /pricing in May', 'without that page')).toContain(
      'webActivityPagesList!=/pricing',
    );
    expect(last('spend on Email in Q3', 'visits from that channel in Q2')).toContain('channelIds=email');
  });
});

describe('what the question before was restricted to is let go', () => {
  it.each([
    ['win rate in Q3 for healthcare', 'drop the industry', 'figure | winRate | 2026-07-01..2026-09-30'],
    [
      'visits by region in Q3',
      'forget the region, by industry',
      'breakdown | visits | by sector | 2026-07-01..2026-09-30',
    ],
    ['visits from Email in Q3', 'across all channels', 'figure | visits | 2026-07-01..2026-09-30'],
    ['visits from Email in Q3', 'no filters please', 'figure | visits | 2026-07-01..2026-09-30'],
    [
      'engaged companies of the Named accounts audience in Q3',
      'no audience at all',
      'figure | engagedCompanies | 2026-07-01..2026-09-30',
    ],
  ])('%s / %s', (first, second, plan) => {
    expect(last(first, second)).toBe(plan);
  });

  it('only where there was any of it', () => {
    expect(last('visits in Q3', 'no audience at all')).toMatch(/^\?/);
  });
});

describe('another topic', () => {
  it.each([
    ['different thing, pipeline by region', 'breakdown | pipelineAmount | by region | 90d'],
    ['ok cool. unrelated: leads last month', 'figure | leads | 2026-10-01..2026-10-31'],
    ['moving on, what are our top pages', 'breakdown | visits | by page | 90d | top desc'],
  ])('keeps nothing of the one before: %s', (text, plan) => {
    expect(last('visits from Email in Q3 for enterprise', text)).toBe(plan);
  });

  it('goes on all the same with what is no question by itself', () => {
    expect(last('visits from Email in Q3', 'another question, and by month?')).toContain('channelIds=email');
  });

  it('is not begun by what only leads to a question', () => {
    expect(last('visits from Email in Q3', 'one more thing. only enterprise')).toContain('channelIds=email');
  });
});

describe('an earlier question', () => {
  const spend = read('spend on LinkedIn Ads in Q3').frame;
  const wins = read('win rate this year').frame;

  it('is gone back to by what it was about', () => {
    const { frame, notes } = read('back to LinkedIn Ads, what about Q2', wins, [spend]);
    expect(frame).toMatchObject({ metrics: ['spend'], restrictions: [{ ids: ['vndr_linkedin_ads'] }] });
    expect(frame.period?.range.start).toBe('2026-04-01');
    expect(notes[0]).toBe('This goes back to spend of LinkedIn Ads.');
  });

  it('is gone back to by its place', () => {
    expect(read('back to the first question, by month', wins, [spend]).frame).toMatchObject({
      metrics: ['spend'],
      groupings: ['month'],
    });
  });

  it('is not taken for one that nobody asked', () => {
    expect(read('back to leads', wins, [spend]).frame.metrics).toEqual(['leads']);
  });
});

describe('a time without its year', () => {
  it.each([
    [['visits in 2025', 'and july?'], '2025-07-01..2025-07-31'],
    [['visits in June 2025', 'and july?', 'august?'], '2025-08-01..2025-08-31'],
    [['visits in Q2 2025', 'what about q3'], '2025-07-01..2025-09-30'],
    [['visits last month', 'and july?'], '2026-07-01..2026-07-31'],
  ])('is of the year spoken of: %j', (turns, range) => {
    expect(last(...turns)).toContain(range);
  });

  it('is a day of the week spoken of', () => {
    expect(last('visits by day last week', 'just tuesday')).toContain('2026-11-10..2026-11-10');
    expect(last('visits last month', 'just tuesday')).toContain('2026-11-17..2026-11-17');
  });
});

describe('a question put right', () => {
  it.each([
    ['spend by vendor in May', 'not spend, clicks', 'adClicks'],
    ['visits by week in May', 'not by week but by day', 'by day'],
    ['spend on Email in May', 'go on with Video but in June', '2026-06-01..2026-06-30'],
  ])('%s / %s', (first, second, part) => {
    expect(last(first, second)).toContain(part);
  });
});

describe('deals', () => {
  it.each([
    ['average deal size this year', 'list them', 'closedWonAmount | by opportunity'],
    ['won deals in Q3', 'which ones?', 'closedWonAmount | by opportunity'],
    ['average deal cycle in Q3', 'show me the deals behind it', 'closedWonAmount | by opportunity'],
    ['average deal cycle in Q3', 'which channels touched them', 'closedWonInfluenced | by channel'],
  ])('%s / %s', (first, second, part) => {
    expect(last(first, second)).toContain(part);
  });
});

it('takes a change apart once more where it is narrowed', () => {
  expect(last('target visits in October vs September', 'why?', 'just enterprise')).toMatch(
    /enterprise.*cause/,
  );
});

it('says which of those named is more', () => {
  expect(last('pipeline in healthcare and insurance this year', 'which is bigger?')).toContain('by sector');
});

it('shows both where one took the place of the other', () => {
  const both = last('visits from Europe in May', 'no, North America', 'both');
  expect(both).toContain('by region');
  expect(both).toMatch(/region.id=(europe\+north_america|north_america\+europe)/);
});
