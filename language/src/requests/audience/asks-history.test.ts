import { describe, expect, it } from 'vitest';
import { buildNameIndex, type NameEntry, type NameField } from '../../names/name-index.ts';
import { NAME_GROUPS, STATIC_NAMES } from '../../names/static-names.ts';
import { asksBeside } from './asks-beside.ts';
import { asksHistory } from './asks-history.ts';

const TODAY = '2026-11-26';
const named = (field: NameField, all: Readonly<Record<string, string>>): NameEntry[] =>
  Object.entries(all).map(([id, name]) => ({ field, id, name, ways: [] }));
const NAMES = buildNameIndex(
  [...STATIC_NAMES, ...named('audience', { audn_targets: 'Targets', audn_banks: 'Banks and insurers' })],
  NAME_GROUPS,
);
const TARGETS = { id: 'audn_targets', name: 'Targets' };
const BANKS = { id: 'audn_banks', name: 'Banks and insurers' };

describe('the past of an audience', () => {
  it.each([
    ['who joined Targets this week', 'joined', TARGETS, '2026-11-22..2026-11-26'],
    ['Who left Targets in the last month?', 'left', TARGETS, undefined],
    ['how many joined Targets in October', 'joined', TARGETS, '2026-10-01..2026-10-31'],
    ['which companies were added to the audience Banks and insurers', 'joined', BANKS, null],
    [
      'how many companies dropped out of banks and insurers last month?',
      'left',
      BANKS,
      '2026-10-01..2026-10-31',
    ],
    ['who came in this week in Targets', 'joined', TARGETS, '2026-11-22..2026-11-26'],
    ['Who came into Banks and insurers in October?', 'joined', BANKS, '2026-10-01..2026-10-31'],
    ['new in Targets since Monday', 'joined', TARGETS, '2026-11-23..2026-11-26'],
    ["who's new in the Targets list this week?", 'joined', TARGETS, '2026-11-22..2026-11-26'],
    ['new companies in "Banks and insurers" this week', 'joined', BANKS, '2026-11-22..2026-11-26'],
    ['this week, who joined Targets', 'joined', TARGETS, '2026-11-22..2026-11-26'],
    ['in Targets, which companies came in this week', 'joined', TARGETS, '2026-11-22..2026-11-26'],
    ['who left in October from Targets', 'left', TARGETS, '2026-10-01..2026-10-31'],
    ['how did Targets grow', 'size', TARGETS, null],
    ['how has the Targets audience changed in October?', 'size', TARGETS, '2026-10-01..2026-10-31'],
    ['growth of Targets this quarter', 'size', TARGETS, '2026-10-01..2026-11-26'],
  ])('%s', (text, what, audience, range) => {
    const asked = asksHistory(text, NAMES, TODAY);
    expect(asked).toMatchObject({ what, audience });
    if (range === null) expect(asked?.period).toBeNull();
    else if (range !== undefined)
      expect(`${asked?.period?.range.start}..${asked?.period?.range.end}`).toBe(range);
    else expect(asked?.period).not.toBeNull();
  });

  it.each([
    'who joined the webinar last week',
    'how did visits grow last month',
    'how did LinkedIn Ads grow',
    'which companies left',
    'who joined Targets since they launched the site',
    'visits of Targets this week',
    'who came in from LinkedIn in Targets this week',
    'which companies in Targets came in this week',
    'visits of new companies in Targets',
    'new visits in Targets this week',
    'who added Targets',
    'who came in this week',
  ])('is not in %j', (text) => expect(asksHistory(text, NAMES, TODAY)).toBeNull());
});

describe('an audience beside everyone else', () => {
  it.each([
    'compare Targets with everyone else',
    'Compare the audience Targets to all other companies',
    'how does Targets compare with the rest?',
    'compare Targets vs everybody else',
  ])('%s', (text) => expect(asksBeside(text, NAMES, TODAY)).toEqual({ audience: TARGETS, period: null }));

  it('in a time', () => {
    expect(asksBeside('compare Targets with everyone else in October', NAMES, TODAY)?.period?.range).toEqual({
      start: '2026-10-01',
      end: '2026-10-31',
    });
  });

  it.each([
    'compare Targets with Banks and insurers',
    'compare LinkedIn with everyone else',
    'compare visits',
  ])('is not in %j', (text) => expect(asksBeside(text, NAMES, TODAY)).toBeNull());
});
