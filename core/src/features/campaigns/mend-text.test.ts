import { expect, it } from 'vitest';
import { mendText, type Unmatched } from './mend-text.ts';

const TAGS = { source: 'linkedin', medium: 'cpc', clickId: 'li_fat_id' };
const campaign = (more: Partial<Unmatched>): Unmatched => ({
  name: 'Spring Sale',
  vendor: 'LinkedIn Ads',
  clicks: 12,
  tags: TAGS,
  vendorVisits: 0,
  unassignedVisits: 0,
  strangers: [],
  ...more,
});

it.each([
  [
    'written in another way',
    { strangers: ['Autumn', 'spring_sale'], unassignedVisits: 3 },
    'Its links say “spring_sale”',
  ],
  ['never clicked', { clicks: 0, unassignedVisits: 3 }, 'No click on it is reported'],
  [
    'without utm_campaign',
    { unassignedVisits: 1_200, vendorVisits: 1_300 },
    '1,200 visits of LinkedIn Ads name no campaign',
  ],
  ['another name', { strangers: ['Autumn'], vendorVisits: 5 }, 'such as “Autumn”'],
  ['only campaigns that match', { vendorVisits: 5 }, 'name other campaigns only'],
  ['nothing at all', {}, 'need utm_source=linkedin and utm_medium=cpc (or the click id li_fat_id)'],
  ['no click id', { tags: { ...TAGS, clickId: undefined } }, 'utm_medium=cpc, and utm_campaign'],
  ['a vendor without rules', { tags: undefined }, 'a channel rule must name its links'],
] as const)('of a campaign %s', (_, more, expected) => {
  expect(mendText(campaign(more))).toContain(expected);
});

it('finds no same name where there are no letters', () => {
  expect(mendText(campaign({ name: '!!!', strangers: ['???'], vendorVisits: 1 }))).toContain('such as “???”');
});
