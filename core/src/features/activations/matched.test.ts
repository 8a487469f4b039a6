import { expect, it } from 'vitest';
import { type Match, matchFigure, matchInWords } from './index.ts';

const SENT = '2026-11-03T09:00:00Z';
const match = (matched: number | null, members: number, matchedAt = '2026-11-03T09:01:00Z'): Match => ({
  matched,
  matchedAt: matched === null ? null : matchedAt,
  lastJob: { members, created_at: SENT },
});

it('says which share of the members a platform recognized, and what it counts', () => {
  expect(matchInWords('oprv:linkedin', match(290, 310))).toBe(
    '290 of 310 companies recognized by LinkedIn Ads (93.5%)',
  );
  expect(matchInWords('oprv:facebook', match(1_000, 2_000))).toBe(
    'at least 1,000 of 2,000 contacts recognized by Meta Ads (50% or more)',
  );
  expect(matchInWords('oprv:google', match(310, 620))).toBe(
    '310 of 620 contacts recognized by Google Ads as users of Google Search (50%)',
  );
  expect(matchInWords('oprv:bing', match(310, 620))).toBe(
    '310 of 620 contacts recognized by Microsoft Advertising as users of its search network (50%)',
  );
  expect(matchInWords('oprv:google', match(320, 310)), 'a member has left since').toBe(
    '320 contacts recognized by Google Ads as users of Google Search',
  );
});

it('says it in short, with the share and what is counted', () => {
  expect(matchFigure('oprv:linkedin', match(290, 310))).toBe('290 (93.5%)');
  expect(matchFigure('oprv:facebook', match(1_000, 2_000))).toBe('at least 1,000 (50% or more)');
  expect(matchFigure('oprv:google', match(310, 620))).toBe('310 users of Google Search (50%)');
  expect(matchFigure('oprv:bing', match(320, 310))).toBe('320 users of its search network');
  expect(matchFigure('oprv:facebook', match(null, 310))).toBeNull();
  expect(matchFigure('oprv:linkedin', { ...match(3, 4), lastJob: null })).toBe('3');
  expect(matchFigure('oprv:hubspot', match(310, 310))).toBeNull();
});

it('says of when it is, once a platform has not said it again with the latest sending', () => {
  const old = match(290, 310, '2026-10-29T09:00:00Z');
  expect(matchInWords('oprv:linkedin', old)).toBe(
    '290 of 310 companies recognized by LinkedIn Ads (93.5%), as of Oct 29, 2026',
  );
  expect(matchFigure('oprv:linkedin', old)).toBe('290 (93.5%), as of Oct 29, 2026');
  const dates = {
    matchedAt: new Date('2026-10-29T09:00:00Z'),
    lastJob: { members: 310, created_at: new Date(SENT) },
  };
  expect(matchFigure('oprv:linkedin', { matched: 290, ...dates })).toBe('290 (93.5%), as of Oct 29, 2026');
});

it('says why there is none yet, and nothing of places that say it of each member', () => {
  for (const id of ['oprv:bing', 'oprv:facebook', 'oprv:google', 'oprv:linkedin'])
    expect(matchInWords(id, match(null, 310)), id).toContain('recognized is not known yet: it says it ');
  expect(matchInWords('oprv:bing', match(null, 310))).toContain('after a day or two');
  for (const id of ['oprv:hubspot', 'oprv:salesforce', 'webhook', 'oprv:gone'])
    expect(matchInWords(id, match(null, 310)), id).toBeUndefined();
  expect(matchInWords('oprv:linkedin', match(null, 0))).toBeUndefined();
});
