import { expect, it } from 'vitest';
import { PROVIDER_IDS, providerCard } from '../integrations/index.ts';
import { BUILT_IN_RULES } from './built-in-rules.ts';
import { linkTags } from './link-tags.ts';
import { mapPageView } from './map-page-view.ts';

const VENDORS = PROVIDER_IDS.filter((id) => providerCard(id).methods.length > 0).flatMap(
  (id) => providerCard(id).vendorIds,
);
const NOTHING = {
  host: 'www.acme.example',
  referralDomain: '',
  utmSource: '',
  utmMedium: '',
  utmCampaign: '',
  clickId: '',
  parameters: {},
};

it.each(VENDORS)('makes visits those of %s', (vendorId) => {
  const tags = linkTags(vendorId);
  const view = { ...NOTHING, utmSource: tags?.source ?? '', utmMedium: tags?.medium ?? '' };
  expect(mapPageView(BUILT_IN_RULES, view).vendorId).toBe(vendorId);
  if (tags?.clickId === undefined) return;
  const clicked = { ...NOTHING, clickId: tags.clickId, utmMedium: tags.medium };
  expect(mapPageView(BUILT_IN_RULES, clicked).vendorId).toBe(vendorId);
});

it('knows none for a vendor without ads', () => {
  expect(linkTags('vndr_direct')).toBeUndefined();
});
