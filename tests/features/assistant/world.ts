import type { HandMadeCompany, HandMadeVisit } from '../api/visits.ts';

/** The day the questions are asked: a Tuesday. */
export const TODAY = '2026-03-31';
export const NOW = Date.parse(`${TODAY}T12:00:00Z`);

const SECTORS = ['sect_financial_services', 'sect_software', 'sect_retail'] as const;
const REGIONS = ['regn_europe', 'regn_north_america'] as const;
const SIZES = ['rrng_enterprise', 'rrng_mid_market'] as const;

/** What is written on the first page view, and the vendor and channel it must become. */
export const ORIGINS = [
  {
    vendor: 'LinkedIn Ads',
    channel: 'Paid Social',
    utm: { source: 'linkedin', medium: 'paid_social', campaign: 'Spring Launch' },
  },
  {
    vendor: 'Google Ads',
    channel: 'Paid Search',
    utm: { source: 'google', medium: 'cpc', campaign: 'Brand Terms' },
  },
  {
    vendor: 'HubSpot Email',
    channel: 'Email',
    utm: { source: 'hubspot', medium: 'email', campaign: 'Monthly Letter' },
  },
  { vendor: 'Direct', channel: 'Direct', utm: undefined },
] as const;

export type Visit = HandMadeVisit & { origin: (typeof ORIGINS)[number] };

export const COMPANIES: readonly HandMadeCompany[] = Array.from({ length: 12 }, (_, index) => ({
  domain: `company${index}.example`,
  name:
    [
      'Northwind Traders',
      'Siemens AG',
      'Alpine Foods',
      'Alpine Metals',
      'Contoso',
      'Fabrikam',
      'Globex',
      'Initech',
      'Umbrella',
      'Hooli',
      'Vandelay',
      'Wayne Works',
    ][index] ?? '',
  sector: SECTORS[index % 3] ?? '',
  region: REGIONS[index % 2] ?? '',
  revRange: SIZES[Math.floor(index / 2) % 2] ?? '',
  inTam: index % 3 !== 2,
  ...(index < 4 && { audience: 'Focus' }),
}));

/** A small generator with a seed: the same visits in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Visits of December to March: people of known companies, people nobody knows, bots. */
export const VISITS: readonly Visit[] = (() => {
  const below = numbers(7);
  const first = Date.parse('2025-12-01T00:00:00Z');
  return Array.from({ length: 900 }, (): Visit => {
    const at = new Date(first + below(121) * 86_400_000 + below(86_400) * 1000)
      .toISOString()
      .replace('.000', '');
    const origin = ORIGINS[below(4)] ?? ORIGINS[3];
    const kind = below(10);
    const path = ['/', '/pricing', '/blog/report'][below(3)] ?? '/';
    const company = COMPANIES[below(COMPANIES.length)]?.domain ?? '';
    return {
      at,
      origin,
      path,
      ...(origin.utm !== undefined && { utm: origin.utm }),
      ...(kind < 6 && { company }),
      ...(kind === 9 && { bot: true as const, company }),
    };
  }).filter(({ at }) => at < `${TODAY}T12:00:00Z`);
})();

export const companyOf = (visit: Visit): HandMadeCompany | undefined =>
  COMPANIES.find(({ domain }) => domain === visit.company);

/** Category of a visit as DEFINITIONS has it, from the rows alone. */
export function categoryOf(visit: Visit): 'bot' | 'unresolved' | 'target' | 'other' {
  if (visit.bot === true) return 'bot';
  const company = companyOf(visit);
  if (company === undefined) return 'unresolved';
  return company.inTam === true ? 'target' : 'other';
}

export const between = (start: string, end: string, visits: readonly Visit[] = VISITS): Visit[] =>
  visits.filter(({ at }) => at.slice(0, 10) >= start && at.slice(0, 10) <= end);
