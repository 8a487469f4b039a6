import { describe, expect, it } from 'vitest';
import {
  BUILT_IN_RULES,
  CHANNELS,
  CLICK_IDS,
  channelOf,
  mapPageView,
  OWN_COLORS,
  VENDORS,
  vendorOf,
} from './index.ts';

const visit = (more: object) =>
  mapPageView(BUILT_IN_RULES, {
    host: 'www.acme.example',
    referralDomain: '',
    utmMedium: '',
    utmSource: '',
    utmCampaign: '',
    clickId: '',
    parameters: {},
    ...more,
  }).vendorId;

/** Linear light of a colour, then its relative luminance (WCAG). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
const contrast = (a: string, b: string): number => {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

describe('the catalogue', () => {
  it('has ids once and a channel for every vendor', () => {
    for (const list of [CHANNELS, VENDORS]) {
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
      expect(new Set(list.map(({ color }) => color)).size).toBe(list.length);
      expect(new Set(list.map(({ name }) => name)).size).toBe(list.length);
    }
    for (const { channelId } of VENDORS) expect(CHANNELS.some(({ id }) => id === channelId)).toBe(true);
    for (const { id } of CHANNELS) expect(VENDORS.some(({ channelId }) => channelId === id)).toBe(true);
  });

  it('has colours that are seen on the light and on the dark theme', () => {
    for (const { color } of [...CHANNELS, ...VENDORS, ...OWN_COLORS]) {
      expect(contrast(color, '#ffffff')).toBeGreaterThan(3);
      expect(contrast(color, '#17191d')).toBeGreaterThan(3);
    }
  });

  it('shows what it does not know as itself', () => {
    expect(vendorOf('vndr_gone')).toMatchObject({ id: 'vndr_gone', name: 'vndr_gone' });
    expect(channelOf('chnl_gone').name).toBe('chnl_gone');
  });
});

describe('the built-in rules', () => {
  it('name a vendor and its channel, each once', () => {
    expect(new Set(BUILT_IN_RULES.map(({ id }) => id)).size).toBe(BUILT_IN_RULES.length);
    for (const { vendorId, channelId } of BUILT_IN_RULES)
      expect(vendorOf(vendorId).channelId).toBe(channelId);
    expect(CLICK_IDS).toEqual(
      expect.arrayContaining(['gclid', 'msclkid', 'fbclid', 'li_fat_id', 'ttclid', 'twclid', 'rdt_cid']),
    );
  });

  it.each([
    [{}, 'vndr_direct'],
    [{ referralDomain: 'acme.example' }, 'vndr_direct'],
    [{ referralDomain: 'blog.acme.example' }, 'vndr_direct'],
    [{ referralDomain: 'notacme.example' }, 'vndr_referral'],
    [{ referralDomain: 'www.google.co.uk' }, 'vndr_google'],
    [{ referralDomain: 'notgoogle.com' }, 'vndr_referral'],
    [{ referralDomain: 'google.com.evil.example' }, 'vndr_referral'],
    [{ referralDomain: 'gemini.google.com' }, 'vndr_gemini'],
    [{ referralDomain: 'mail.google.com' }, 'vndr_email'],
    [{ referralDomain: 'mail.yahoo.com' }, 'vndr_email'],
    [{ referralDomain: 'www.google.com', clickId: 'gclid' }, 'vndr_google_ads'],
    [{ referralDomain: 'docs.yandex.ru' }, 'vndr_referral'],
    [{ referralDomain: 'images.google.de' }, 'vndr_google'],
    [{ referralDomain: 'm.google.com' }, 'vndr_google'],
    [{ referralDomain: 'www.yahoo.co.jp' }, 'vndr_yahoo'],
    [{ referralDomain: 'r.search.yahoo.com' }, 'vndr_yahoo'],
    [{ referralDomain: 'de.yahoo.com' }, 'vndr_yahoo'],
    [{ referralDomain: 'patents.google.com' }, 'vndr_google'],
    [{ referralDomain: 'com.microsoft.bing' }, 'vndr_organic_search'],
    [{ referralDomain: 'cerca.provider.example' }, 'vndr_organic_search'],
    [{ referralDomain: 'delfi.lv' }, 'vndr_organic_search'],
    [{ referralDomain: 'sport.delfi.lv' }, 'vndr_referral'],
    [{ referralDomain: 'feddit.example' }, 'vndr_organic_social'],
    [{ referralDomain: 'naver.com' }, 'vndr_naver'],
    [{ referralDomain: 'search.seznam.cz' }, 'vndr_organic_search'],
    [{ referralDomain: 'go.mail.ru' }, 'vndr_organic_search'],
    [{ referralDomain: 'e.mail.ru' }, 'vndr_email'],
    [{ referralDomain: 'suche.gmx.net' }, 'vndr_organic_search'],
    [{ referralDomain: 'search2.provider.example' }, 'vndr_organic_search'],
    [{ referralDomain: 'searx.example' }, 'vndr_organic_search'],
    [{ referralDomain: 'research2.example' }, 'vndr_referral'],
    [{ referralDomain: 'www2.google.com' }, 'vndr_google'],
    [{ referralDomain: 'najdi.si' }, 'vndr_organic_search'],
    [{ referralDomain: 'libero.it' }, 'vndr_organic_search'],
    [{ referralDomain: 'login.libero.it' }, 'vndr_referral'],
    [{ referralDomain: 'ask.fm' }, 'vndr_organic_social'],
    [{ referralDomain: 'lang-8.com' }, 'vndr_organic_social'],
    [{ referralDomain: 'm.pokec.sk' }, 'vndr_organic_social'],
    [{ referralDomain: 'primal.net' }, 'vndr_organic_social'],
    [{ referralDomain: 'tianya.cn' }, 'vndr_organic_social'],
    [{ referralDomain: 'social.example' }, 'vndr_organic_social'],
    [{ referralDomain: 'peertube.example' }, 'vndr_video'],
    [{ referralDomain: 'arte.tv' }, 'vndr_video'],
    [{ referralDomain: 'research.example' }, 'vndr_referral'],
    [{ referralDomain: 'typo.social' }, 'vndr_organic_social'],
    [{ referralDomain: 'mastodon.example' }, 'vndr_mastodon'],
    [{ utmMedium: 'pmax', utmSource: 'google' }, 'vndr_google_ads'],
    [{ utmMedium: 'pmax', utmSource: 'somebody' }, 'vndr_paid_search'],
    [{ clickId: 'gad_source' }, 'vndr_google_ads'],
    [{ referralDomain: 'www.google.com', clickId: 'gad_campaignid' }, 'vndr_google_ads'],
    [{ referralDomain: 'www.youtube.com', clickId: 'gclid' }, 'vndr_youtube_ads'],
    [{ referralDomain: 'tpc.googlesyndication.com', clickId: 'gclid' }, 'vndr_google_display'],
    [{ referralDomain: 'googleads.g.doubleclick.net', clickId: 'gad_source' }, 'vndr_google_display'],
    [{ utmMedium: 'display', clickId: 'gclid' }, 'vndr_google_display'],
    [{ utmCampaign: 'spring' }, 'vndr_other'],
    [{ utmCampaign: 'spring', referralDomain: 'www.google.com' }, 'vndr_google'],
    [{ utmCampaign: 'spring', clickId: 'gclid' }, 'vndr_google_ads'],
    [{ referralDomain: 'youtube.com' }, 'vndr_youtube'],
    [{ referralDomain: 'www.amazon.co.uk' }, 'vndr_amazon'],
    [{ referralDomain: 'aws.amazon.com' }, 'vndr_referral'],
    [{ referralDomain: 'www.ebay.de' }, 'vndr_shopping'],
    [{ referralDomain: 'shopping.google.com' }, 'vndr_shopping'],
    [{ utmSource: 'Google', utmMedium: 'CPC ' }, 'vndr_google_ads'],
    [{ utmSource: 'google', utmMedium: 'display', clickId: 'gclid' }, 'vndr_google_display'],
    [{ utmSource: 'bing', utmMedium: 'cpc' }, 'vndr_microsoft_ads'],
    [{ utmSource: 'linkedin', utmMedium: 'paid_social' }, 'vndr_linkedin_ads'],
    [{ utmSource: 'linkedin', utmMedium: 'social' }, 'vndr_linkedin'],
    [{ utmSource: 'linkedin', utmMedium: 'email' }, 'vndr_email'],
    [{ referralDomain: 'lnkd.in' }, 'vndr_linkedin'],
    [{ referralDomain: 'l.facebook.com', clickId: 'fbclid' }, 'vndr_facebook'],
    [{ clickId: 'fbclid' }, 'vndr_facebook'],
    [{ utmSource: 'facebook', utmMedium: 'cpc', clickId: 'fbclid' }, 'vndr_meta_ads'],
    [{ referralDomain: 'facebook.com', utmMedium: 'paid' }, 'vndr_meta_ads'],
    [{ utmSource: 'chatgpt.com' }, 'vndr_chatgpt'],
    [{ utmSource: 'capterra', utmMedium: 'cpc' }, 'vndr_capterra'],
    [{ utmSource: 'hubspot', utmMedium: 'email' }, 'vndr_hubspot_email'],
    [{ utmSource: 'somebody', utmMedium: 'email' }, 'vndr_email'],
    [{ utmSource: 'somebody', utmMedium: 'partner' }, 'vndr_affiliate'],
    [{ utmSource: 'somebody', utmMedium: 'cpc' }, 'vndr_paid_search'],
    [{ utmSource: 'somebody', utmMedium: 'paid_social' }, 'vndr_paid_social'],
    [{ utmSource: 'somebody', utmMedium: 'whatever' }, 'vndr_other'],
    [{ utmMedium: 'whatever' }, 'vndr_other'],
    [{ utmMedium: 'referral', referralDomain: 'www.g2.com' }, 'vndr_g2'],
    [{ referralDomain: 'partner.example', utmMedium: 'referral' }, 'vndr_referral'],
  ])('map %o to %s', (origin, vendor) => expect(visit(origin)).toBe(vendor));

  it.each([
    ...['docs', 'drive', 'calendar', 'meet', 'support', 'analytics', 'groups', 'play'],
    ...['accounts', 'translate', 'finance', 'login'],
  ])('take a tool of Google for a referral: %s', (tool) =>
    expect(visit({ referralDomain: `${tool}.google.com` })).toBe('vndr_referral'),
  );

  it.each(['finance', 'login', 'groups'])('take a tool of Yahoo for a referral: %s', (tool) =>
    expect(visit({ referralDomain: `${tool}.yahoo.com` })).toBe('vndr_referral'),
  );

  it('have YouTube in video and shops in shopping', () => {
    expect([vendorOf('vndr_youtube').channelId, vendorOf('vndr_amazon').channelId]).toEqual([
      'chnl_video',
      'chnl_shopping',
    ]);
  });

  it('come after the rules of an instance, which need all of their lists', () => {
    const own = {
      id: 'own',
      channelId: 'chnl_events',
      vendorId: 'vndr_events',
      media: [],
      sources: ['google'],
      campaigns: [],
      referralDomains: [],
      customParameters: [{ name: 'booth', values: ['a1', 'B2'] }],
      clickIds: [],
    };
    const origin = {
      host: '',
      referralDomain: '',
      utmMedium: '',
      utmSource: 'google',
      utmCampaign: '',
      clickId: '',
    };
    const rules = [own, ...BUILT_IN_RULES];
    expect(mapPageView(rules, { ...origin, parameters: { booth: 'b2' } }).ruleId).toBe('own');
    expect(mapPageView(rules, { ...origin, parameters: { booth: 'c3' } }).vendorId).toBe('vndr_google');
    expect(
      mapPageView([{ ...own, sources: [], customParameters: [] }], { ...origin, parameters: {} }).ruleId,
    ).toBe('');
  });
});
