import type { Random } from './random.ts';
import { LANDING, type Page } from './site.ts';
import { SOURCES, type Source } from './sources.ts';

export type Campaign = {
  name: string;
  source: Source;
  /** First and last day as a share of the world's days. */
  from: number;
  to: number;
  weight: number;
  landing: Page;
  contents: readonly string[];
  term: string;
};

const REGIONS = ['NA', 'EMEA', 'UK', 'DACH', 'Nordics', 'APAC'] as const;
const THEMES = [
  'Supplier Risk',
  'Spend Visibility',
  'Contract Control',
  'State of Spend',
  'ERP Migration',
] as const;
const SEARCH = [
  'Brand',
  'Procurement Software',
  'Supplier Risk Tools',
  'Contract Management',
  'Spend Analytics',
  'Competitors',
  'Purchase Approvals',
] as const;
const ABM = [
  'Banks',
  'Insurers',
  'Manufacturers',
  'Freight',
  'Hospitals',
  'Retail',
  'CFOs',
  'Procurement Leaders',
] as const;
const MAILS = [
  'Monthly Newsletter',
  'Webinar Risk Live',
  'Webinar CFO Panel',
  'Nurture New Leads',
  'Nurture Trial',
  'Reactivation',
  'Product News',
  'Event Invitation',
] as const;
const CONTENTS = [
  'headline-a',
  'headline-b',
  'video-15s',
  'carousel',
  'customer-quote',
  'static-blue',
] as const;
const TERMS = [
  'procurement software',
  'supplier risk management',
  'contract management system',
  'spend analytics tool',
  'quillstone',
] as const;

const quarter = (random: Random): string => `Q${random.between(1, 4)}`;

function nameOf(random: Random, source: Source): string {
  const region = random.pick(REGIONS);
  const medium = source.utm?.medium ?? '';
  if (medium === 'cpc') return `Search ${random.pick(SEARCH)} ${region}`;
  if (medium === 'email') return random.pick(MAILS) + (random.chance(0.5) ? ` ${region}` : '');
  if (source.key === 'linkedin-ads' || source.key === '6sense' || source.key === 'demandbase')
    return `ABM ${random.pick(ABM)} ${region} ${quarter(random)}`;
  if (medium === 'display' || medium === 'programmatic')
    return random.chance(0.4) ? `Retargeting ${region}` : `Display ${random.pick(THEMES)} ${region}`;
  if (medium === 'paid_video') return `Video ${random.pick(THEMES)} ${region}`;
  if (medium === 'content_syndication') return `Syndication ${random.pick(THEMES)} ${quarter(random)}`;
  if (medium === 'partner') return 'Partner Marketplace Listing';
  return `${random.pick(THEMES)} ${region} ${quarter(random)}`;
}

/** The campaigns of every paid source, each with its own name and time; about a quarter run the whole time. */
export function makeCampaigns(random: Random, share: number): Campaign[] {
  const names = new Set<string>();
  return SOURCES.flatMap((source) => {
    const count = source.campaigns === 0 ? 0 : Math.max(1, Math.round(source.campaigns * share));
    return Array.from({ length: count }, (_, index) => {
      let name = nameOf(random, source);
      for (let again = 2; names.has(name); again++) {
        const other = nameOf(random, source);
        name = again > 8 ? `${other} ${again - 7}` : other;
      }
      names.add(name);
      // The first campaign of a source never ends, so that its visits always have one.
      const always = index === 0 || random.chance(0.22);
      const from = always ? 0 : random.next() * 0.85;
      return {
        name,
        source,
        from,
        to: always ? 1 : from + 0.1 + random.next() * 0.25,
        weight: 0.4 + random.next() ** 2 * 3,
        landing: random.pick(LANDING),
        contents: [random.pick(CONTENTS), random.pick(CONTENTS)],
        term: source.utm?.medium === 'cpc' ? random.pick(TERMS) : '',
      };
    });
  });
}
