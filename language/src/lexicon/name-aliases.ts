import { list } from '../text/list.ts';

/** Other ways to say the values that are the same in every instance: id to phrases. */
export const NAME_ALIASES: Readonly<Record<string, readonly string[]>> = {
  sect_aerospace_defense: list(`aerospace, defense, defence, aviation`),
  sect_agriculture: list(`farming, agri, agribusiness`),
  sect_automotive: list(`auto industry, car makers, carmakers, automotive industry`),
  sect_business_services: list(`professional services, consulting, consultancies, agencies`),
  sect_chemicals: ['chemical', 'chemical industry'],
  sect_construction: ['builders', 'building industry'],
  sect_consumer_goods: list(`cpg, fmcg, consumer products`),
  sect_education: list(`universities, schools, higher education, edtech`),
  sect_energy: list(`energy, utilities, oil and gas, power`),
  sect_financial_services:
    list(`finance, financial, financials, banks, banking, fintech, financial service, financial sector,
    finance sector, financial institutions`),
  sect_government: list(`public sector, governments, governmental`),
  sect_healthcare: list(`health, health care, hospitals, medical, healthtech`),
  sect_hospitality: list(`hospitality, travel, hotels, tourism`),
  sect_insurance: list(`insurers, insurance companies, insurtech`),
  sect_life_sciences: list(`pharma, pharmaceuticals, biotech, life science, pharmaceutical`),
  sect_logistics: list(`logistics, transport, transportation, shipping, freight, supply chain`),
  sect_manufacturing: list(`manufacturers, industrials, manufacturer, manufacturing industry`),
  sect_media: list(`media, entertainment, publishing`),
  sect_nonprofit: list(`nonprofits, non profit, non profits, ngo, ngos, charities`),
  sect_real_estate: list(`property, proptech, realestate`),
  sect_retail: list(`retailers, ecommerce, e commerce, retail industry`),
  sect_software:
    list(`software, technology, tech, saas, it, software companies, tech companies, information technology,
    high tech`),
  sect_telecommunications: list(`telecom, telecoms, telco, telcos`),
  rrng_very_small: list(`very small, very small companies, startups, micro companies, tiny companies`),
  rrng_small_medium: list(
    `small medium, small medium companies, small and medium, sme, smes, small to medium`,
  ),
  rrng_mid_market: list(
    `mid market, mid market companies, medium sized, mid sized, mid size, mid market accounts`,
  ),
  rrng_enterprise:
    list(`enterprise, enterprises, enterprise companies, enterprise accounts, large companies, large
    enterprises, big companies, large accounts`),
  regn_europe: list(`eu, european, european companies`),
  regn_north_america: list(`na, noram, namer, north american`),
  regn_latin_america: list(`latam, south america, central america, latin american`),
  regn_asia: ['asian'],
  regn_middle_east: ['middle eastern', 'mideast'],
  regn_oceania: ['anz'],
  regn_africa: ['african'],
  chnl_organic_search: list(`seo, organic, natural search, search engines, organic traffic`),
  chnl_paid_search: list(`sem, ppc, search ads, paid search ads, search advertising`),
  chnl_paid_social: list(`social ads, social advertising, paid social media`),
  chnl_organic_social: ['social media', 'unpaid social'],
  chnl_display: list(`display ads, banner ads, banners, display advertising, programmatic`),
  chnl_email: list(`e mail, mail, emailing, email marketing, newsletters`),
  chnl_referral: list(`referrals, referring sites, referrers`),
  chnl_events: ['event'],
  chnl_direct: ['direct traffic', 'direct visits'],
  chnl_ai_assistant: list(
    `ai, ai assistants, llm, llms, ai search, ai chatbots, chatbots, ai traffic, ai referrals`,
  ),
  chnl_affiliate: list(`affiliate, affiliates, affiliate marketing`),
  chnl_review_site: list(`review sites, reviews, review platforms`),
  chnl_content_syndication: ['syndication'],
  chnl_video: ['video ads', 'videos'],
  vndr_meta_ads: list(`facebook ads, instagram ads, fb ads, meta`),
  vndr_microsoft_ads: ['bing ads', 'microsoft ads'],
  vndr_google_ads: ['adwords', 'google adwords'],
  vndr_x: ['twitter'],
  vndr_x_ads: ['twitter ads'],
  vndr_facebook: ['fb'],
  vndr_hubspot_email: ['hubspot'],
  vndr_chatgpt: list(`chat gpt, openai, gpt`),
  vndr_claude: ['anthropic'],
};

/** Phrases that stand for several values together. */
export const GROUP_ALIASES: readonly { words: readonly string[]; ids: readonly string[]; name: string }[] = [
  { words: ['emea'], ids: list(`regn_europe, regn_middle_east, regn_africa`), name: 'EMEA' },
  { words: ['apac', 'asia pacific'], ids: ['regn_asia', 'regn_oceania'], name: 'APAC' },
  {
    words: list(`amer, americas, the americas`),
    ids: ['regn_north_america', 'regn_latin_america'],
    name: 'Americas',
  },
  {
    words: list(`smb, smbs, small companies, small businesses, small business`),
    ids: ['rrng_very_small', 'rrng_small_medium'],
    name: 'Small companies',
  },
  {
    words: list(`social, social channels, social networks`),
    ids: ['chnl_organic_social', 'chnl_paid_social'],
    name: 'Social',
  },
  { words: ['search', 'search traffic'], ids: ['chnl_organic_search', 'chnl_paid_search'], name: 'Search' },
  {
    words: list(`paid, paid channels, paid media, paid traffic, ads, ad, advertising, paid ads`),
    ids: list(`chnl_paid_search, chnl_paid_social, chnl_display, chnl_video`),
    name: 'Paid channels',
  },
];
