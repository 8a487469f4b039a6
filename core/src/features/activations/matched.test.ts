import { expect, it } from 'vitest';
import { matchInWords } from './index.ts';

it('says which share of the members a platform recognized', () => {
  expect(matchInWords('oprv:linkedin', 290, 310)).toBe(
    '290 of 310 companies recognized by LinkedIn Ads (93.5%)',
  );
  expect(matchInWords('oprv:facebook', 1_000, 2_000)).toBe(
    '1,000 of 2,000 contacts recognized by Meta Ads (50%)',
  );
  expect(matchInWords('oprv:google', 320, 310), 'somebody has left since').toBe(
    '320 contacts recognized by Google Ads',
  );
});

it('says why there is none yet, and nothing of places that say it of each member', () => {
  for (const id of ['oprv:bing', 'oprv:facebook', 'oprv:google', 'oprv:linkedin'])
    expect(matchInWords(id, null, 310), id).toContain('recognized is not known yet: it says it ');
  expect(matchInWords('oprv:bing', null, 310)).toContain('after a day or two');
  for (const id of ['oprv:hubspot', 'oprv:salesforce', 'webhook', 'oprv:gone'])
    expect(matchInWords(id, null, 310), id).toBeUndefined();
  expect(matchInWords('oprv:linkedin', null, 0)).toBeUndefined();
});
