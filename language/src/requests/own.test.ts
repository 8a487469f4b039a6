import { describe, expect, it } from 'vitest';
import { TEST_NAMES } from '../testing/index.ts';
import { asksOwn } from './asks-own.ts';
import { readAlertChange } from './read-alert-change.ts';
import { readEnd } from './read-end.ts';
import { readShare } from './read-share.ts';
import { takeMembers } from './take-members.ts';

const NAMED = { id: 'audn_named', name: 'Named accounts' };
const EXPANSION = { id: 'audn_expansion', name: 'Expansion DACH' };

describe('questions about what people set or made themselves', () => {
  it.each([
    ['which alerts do I have?', { what: 'alerts' }],
    ['which reports do I get', { what: 'reports' }],
    ['which goals do we have', { what: 'goals' }],
    ['what have we shared', { what: 'shares' }],
    ['how many companies are held out of Named accounts', { what: 'held-out', audience: NAMED }],
    ['who is held out?', { what: 'held-out', audience: null }],
    ['who is held out of our audiences?', { what: 'held-out', audience: null }],
    ['who is held out of Moon base?', { what: 'held-out', audience: null, unknown: 'Moon base' }],
    ['overlap of Named accounts and Expansion DACH', { what: 'overlap', audiences: [NAMED, EXPANSION] }],
  ])('%s', (text, asked) => expect(asksOwn(text, TEST_NAMES)).toEqual(asked));

  it('have the audiences that are named in their order, and none that is only part of a name', () => {
    const [one] = TEST_NAMES.entries.filter(({ field }) => field === 'audience');
    if (one === undefined) throw new Error('no audience');
    const names = {
      ...TEST_NAMES,
      entries: [{ ...one, id: 'audn_part', name: 'Named' }, ...TEST_NAMES.entries],
    };
    expect(asksOwn('overlap of Expansion DACH and Named accounts', names)).toEqual({
      ...{ what: 'overlap', audiences: [EXPANSION, NAMED] },
    });
  });

  it.each([
    'which alarms are there right now',
    'share of visits by channel',
    'what share of our visits is from LinkedIn',
    'how do I set an alert',
    'visits of companies in both Named accounts and Expansion DACH',
  ])('are not in: %s', (text) => expect(asksOwn(text, TEST_NAMES)).toBeNull());
});

it.each([
  ['pause my alert on LinkedIn spend', { deed: 'pause', said: 'LinkedIn spend' }],
  ['delete the alert “Spend on LinkedIn”', { deed: 'delete', said: 'Spend on LinkedIn' }],
  ['resume the Spend alert', { deed: 'resume', said: 'Spend' }],
  ['turn off my alerts', { deed: 'pause', said: '' }],
  ['how do I pause an alert?', undefined],
  ['pause the campaign', undefined],
])('an alert to be changed: %s', (text, change) => expect(readAlertChange(text)).toEqual(change));

it.each([
  ['revoke the link for the board', { what: 'share', said: 'the board' }],
  ['please revoke my shared link of the vendors page', { what: 'share', said: 'the vendors page' }],
  ['delete my goal “Leads of the spring”', { what: 'goal', said: 'Leads of the spring' }],
  ['delete my goal of 500 leads', { what: 'goal', said: '500 leads' }],
  ['cancel the traffic of the week report', { what: 'report', said: 'traffic of the week' }],
  ['stop sending the weekly report', { what: 'report', said: '' }],
  ['delete all my goals', { what: 'goal', said: '' }],
  ['how do I revoke a link?', undefined],
  ['delete the company Acme', undefined],
  ['close rate by vendor', undefined],
  ['delete all bot visits they mess up my report', undefined],
])('something of one’s own to end: %s', (text, end) => expect(readEnd(text)).toEqual(end));

it.each([
  ['why did I get this alert?', ''],
  ['why did I get an alert about spend on LinkedIn', 'spend on LinkedIn'],
  ['why did the spend alert fire?', 'spend'],
  ['why was this alert sent to me', ''],
])('asks why an alert came: %s', (text, said) =>
  expect(asksOwn(text, TEST_NAMES)).toEqual({ what: 'alert-reason', said }),
);

it.each(['why did visits fall last week', 'why did we get fewer leads', 'how do I get an alert?'])(
  'asks of no alert: %s',
  (text) => expect(asksOwn(text, TEST_NAMES)).toBeNull(),
);

describe('a link for others', () => {
  const share = (text: string) => readShare(text, TEST_NAMES, '2026-11-18');
  it.each([
    ['share this page until Friday', { what: 'page', lastDay: '2026-11-20', page: null }],
    ['share this answer', { what: 'answer', lastDay: null, isEndUnread: false }],
    [
      'share the vendors page for a week without company names',
      { page: { page: 'vendors' }, lastDay: '2026-11-25', hidesCompanies: true },
    ],
    ['share this until the cows come home', { lastDay: null, isEndUnread: true }],
    ['share this page for four weeks', { lastDay: '2026-12-16' }],
    ['share this page for the next two weeks', { lastDay: '2026-12-02' }],
    ['share this page for the next week', { lastDay: '2026-11-25' }],
    ['share this page for 1 year', { lastDay: '2027-11-18' }],
    ['share this page for 999999999 days', { lastDay: '2036-11-15' }],
    ['share this page for a few days', { lastDay: null, isEndUnread: true }],
    ['share this page for a couple of hours', { lastDay: null, isEndUnread: true }],
    ['share these visits for the last 7 days', { lastDay: null, isEndUnread: false }],
    ['share this page anonymised', { hidesCompanies: true }],
    ['share this page anonymized until Friday', { hidesCompanies: true, lastDay: '2026-11-20' }],
    ['share this page and hide the companies', { hidesCompanies: true }],
    ['share this page without companies', { hidesCompanies: true }],
    ['share this page with the names of companies', { hidesCompanies: false }],
  ])('%s', (text, words) => expect(share(text)).toMatchObject(words));
  it.each(['share of visits by channel', 'how do I share this?'])('is not in: %s', (text) =>
    expect(share(text)).toBeUndefined(),
  );
});

it.each([
  ['visits of Named accounts with the members of back then', 'visits of Named accounts', true],
  ['pipeline of Named accounts as of back then last month', 'pipeline of Named accounts last month', true],
  ['visits of Named accounts with its current members', 'visits of Named accounts', false],
  ['visits of Named accounts with the companies it had then', 'visits of Named accounts', true],
  ['visits of Named accounts using its members then', 'visits of Named accounts', true],
  ['how many target companies then came back?', 'how many target companies then came back?', null],
  ['visits of Named accounts', 'visits of Named accounts', null],
])('whose members: %s', (text, rest, isThen) => expect(takeMembers(text)).toEqual({ text: rest, isThen }));
