import { vendorOf } from '../../reference/vendors.ts';
import { OTHER_PLATFORMS } from './other-platforms.ts';
import type { MediumClass, Platform } from './platforms.ts';
import { MEDIA, MEDIUM_VENDORS } from './platforms.ts';
import type { MappingRule } from './rule.ts';
import { SEARCH_PLATFORMS } from './search-platforms.ts';
import { SHOPPING_PLATFORMS } from './shopping-platforms.ts';
import { SOCIAL_PLATFORMS } from './social-platforms.ts';
import { VIDEO_PLATFORMS } from './video-platforms.ts';

type Condition = Partial<
  Pick<MappingRule, 'media' | 'sources' | 'campaigns' | 'referralDomains' | 'clickIds'>
>;

/** Who has organic visitors of a kind. Search engines are last: their list has names that others have, such as `search.**`. */
const ORGANIC_PLATFORMS = [
  ...VIDEO_PLATFORMS,
  ...SHOPPING_PLATFORMS,
  ...SOCIAL_PLATFORMS,
  ...SEARCH_PLATFORMS,
];
const PLATFORMS = [...OTHER_PLATFORMS, ...ORGANIC_PLATFORMS];
const MEDIUM_CLASSES = Object.keys(MEDIA) as MediumClass[];
/** Media that say more than the source does: `linkedin` with `email` is an e-mail. Referral and organic do not. */
const STRONG: readonly MediumClass[] = [
  'paidSearch',
  'paidSocial',
  'display',
  'video',
  'email',
  'affiliate',
  'syndication',
  'events',
  'review',
  'assistant',
];
const WEAK: readonly MediumClass[] = ['paid', 'social', 'organic', 'referral'];

function rule(name: string, vendorId: string, condition: Condition): MappingRule {
  return {
    id: `built-in.${name}`,
    channelId: vendorOf(vendorId).channelId,
    vendorId,
    media: [],
    sources: [],
    campaigns: [],
    referralDomains: [],
    customParameters: [],
    clickIds: [],
    ...condition,
  };
}

const short = (vendorId: string): string => vendorId.replace('vndr_', '');

/** Rules of the platforms that have a vendor for a class of media: their paid sides. */
function byMedium(
  platforms: readonly Platform[],
  where: (platform: Platform) => Condition,
  how: string,
): MappingRule[] {
  return platforms.flatMap((platform) => {
    const classes = MEDIUM_CLASSES.filter((medium) => platform.vendors[medium] !== undefined);
    const vendors = [...new Set(classes.map((medium) => platform.vendors[medium] ?? ''))];
    return vendors.map((vendor) =>
      rule(`${short(platform.vendors.any ?? vendor)}.${short(vendor)}.${how}`, vendor, {
        media: classes.filter((medium) => platform.vendors[medium] === vendor).flatMap((each) => MEDIA[each]),
        ...where(platform),
      }),
    );
  });
}

/** Rules of platforms whatever the medium. A click id means the paid side where there is one. */
function whatever(platforms: readonly Platform[], how: 'source' | 'domain' | 'click'): MappingRule[] {
  return platforms.flatMap((platform) => {
    const any = platform.vendors.any ?? 'vndr_other';
    const name = `${short(any)}.${how}`;
    if (how === 'source') return [rule(name, any, { sources: platform.sources })];
    if (how === 'domain') return [rule(name, any, { referralDomains: platform.domains })];
    const clickIds = platform.clickIds ?? [];
    return clickIds.length === 0 ? [] : [rule(name, platform.vendors.paid ?? any, { clickIds })];
  });
}

/** A click id beside the host the click came from: a network's ad on a place that has a vendor of its own. */
const clicksFrom = (platforms: readonly Platform[]): MappingRule[] =>
  platforms.flatMap(({ clickIds = [], clicksFrom = [] }) =>
    clicksFrom.map(({ vendor, domains }) =>
      rule(`${short(vendor)}.click-from`, vendor, { clickIds, referralDomains: domains }),
    ),
  );

/** Platforms whose click ids say who sent the visitor. */
const WITH_CLICKS = PLATFORMS.filter(({ clickIds }) => clickIds !== undefined);

const generic = (classes: readonly MediumClass[]): MappingRule[] =>
  classes.map((medium) => rule(`medium.${medium}`, MEDIUM_VENDORS[medium], { media: MEDIA[medium] }));

/** Rules every instance has after its own, in the order they are tried. */
export const BUILT_IN_RULES: readonly MappingRule[] = [
  ...byMedium(PLATFORMS, (platform) => ({ sources: platform.sources }), 'source'),
  ...clicksFrom(PLATFORMS),
  ...byMedium(WITH_CLICKS, ({ clickIds = [] }) => ({ clickIds }), 'click'),
  ...whatever(PLATFORMS, 'click'),
  ...byMedium(PLATFORMS, (platform) => ({ referralDomains: platform.domains }), 'domain'),
  ...whatever(OTHER_PLATFORMS, 'source'),
  ...generic(STRONG),
  ...whatever(ORGANIC_PLATFORMS, 'source'),
  ...whatever(PLATFORMS, 'domain'),
  // Facebook puts fbclid on every link, so it names the network and proves no ad.
  rule('facebook.click', 'vndr_facebook', { clickIds: ['fbclid'] }),
  ...generic(WEAK),
  rule('any-source', 'vndr_other', { sources: ['*'] }),
  rule('any-medium', 'vndr_other', { media: ['*'] }),
  // A link that names its campaign alone was made for a campaign: a visit by it is not direct.
  rule('any-campaign', 'vndr_other', { campaigns: ['*'] }),
  rule('any-referral', 'vndr_referral', { referralDomains: ['*'] }),
];
