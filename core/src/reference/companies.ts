export type Named = { id: string; name: string };

/** Revenue ranges, smallest first; `shortName` is what charts and tables show. */
export const REV_RANGES = [
  { id: 'rrng_very_small', name: 'Very small (under $1M)', shortName: 'Very small' },
  { id: 'rrng_small_medium', name: 'Small-medium ($1M to $50M)', shortName: 'Small-medium' },
  { id: 'rrng_mid_market', name: 'Mid-market ($50M to $1B)', shortName: 'Mid-market' },
  { id: 'rrng_enterprise', name: 'Enterprise (over $1B)', shortName: 'Enterprise' },
] as const;

/** Regions by name; Antarctica exists as a value but is left out of every list. */
export const REGIONS = [
  { id: 'regn_africa', name: 'Africa' },
  { id: 'regn_antarctica', name: 'Antarctica' },
  { id: 'regn_asia', name: 'Asia' },
  { id: 'regn_europe', name: 'Europe' },
  { id: 'regn_latin_america', name: 'Latin America' },
  { id: 'regn_middle_east', name: 'Middle East' },
  { id: 'regn_north_america', name: 'North America' },
  { id: 'regn_oceania', name: 'Oceania' },
] as const satisfies readonly Named[];
export const UNLISTED_REGION_ID = 'regn_antarctica';

/** Industries a company may belong to, by name. */
export const SECTORS = [
  { id: 'sect_aerospace_defense', name: 'Aerospace & Defense' },
  { id: 'sect_agriculture', name: 'Agriculture' },
  { id: 'sect_automotive', name: 'Automotive' },
  { id: 'sect_business_services', name: 'Business Services' },
  { id: 'sect_chemicals', name: 'Chemicals' },
  { id: 'sect_construction', name: 'Construction' },
  { id: 'sect_consumer_goods', name: 'Consumer Goods' },
  { id: 'sect_education', name: 'Education' },
  { id: 'sect_energy', name: 'Energy & Utilities' },
  { id: 'sect_financial_services', name: 'Financial Services' },
  { id: 'sect_government', name: 'Government' },
  { id: 'sect_healthcare', name: 'Healthcare' },
  { id: 'sect_hospitality', name: 'Hospitality & Travel' },
  { id: 'sect_insurance', name: 'Insurance' },
  { id: 'sect_life_sciences', name: 'Life Sciences' },
  { id: 'sect_logistics', name: 'Logistics & Transport' },
  { id: 'sect_manufacturing', name: 'Manufacturing' },
  { id: 'sect_media', name: 'Media & Entertainment' },
  { id: 'sect_nonprofit', name: 'Nonprofit' },
  { id: 'sect_real_estate', name: 'Real Estate' },
  { id: 'sect_retail', name: 'Retail' },
  { id: 'sect_software', name: 'Software & Technology' },
  { id: 'sect_telecommunications', name: 'Telecommunications' },
] as const satisfies readonly Named[];
