import type { HandMadeCompany, HandMadeVisit } from './visits.ts';

const search = { source: 'google', medium: 'cpc', campaign: 'spring' };
const social = { source: 'linkedin', medium: 'paid_social', campaign: 'abm' };

/** Two weeks, and the two before them; small enough to be counted by hand. */
export const START_DATE = '2026-03-08T00:00:00Z';
export const END_DATE = '2026-03-21T23:59:59Z';
export const RANGE = `startDate: "${START_DATE}", endDate: "${END_DATE}"`;

export const COMPANIES: readonly HandMadeCompany[] = [
  {
    domain: 'a.example',
    name: 'Acme, Inc.',
    sector: 'sect_software',
    region: 'regn_europe',
    revRange: 'rrng_enterprise',
    inTam: true,
  },
  { domain: 'b.example', name: '=Bolt "B"', sector: 'sect_retail', region: 'regn_asia', audience: 'Focus' },
  { domain: 'c.example', name: 'Ceres', inTam: true, audience: 'Focus' },
  { domain: 'd.example', name: 'Delta', inTam: true },
];

export const VISITS: readonly HandMadeVisit[] = [
  // In the period: target 5 (a 3, c 2), other 1 (b), bot 2, unresolved 1.
  { at: '2026-03-08T00:00:00Z', company: 'a.example' },
  { at: '2026-03-10T09:00:00Z', company: 'a.example', utm: search, path: '/pricing' },
  { at: '2026-03-14T10:00:00Z', company: 'b.example', utm: search },
  { at: '2026-03-15T11:00:00Z', company: 'c.example', method: 'email' },
  { at: '2026-03-16T11:00:00Z', company: 'a.example', bot: true },
  { at: '2026-03-17T11:00:00Z', bot: true },
  { at: '2026-03-18T11:00:00Z' },
  { at: '2026-03-19T12:00:00Z', company: 'a.example', path: '/pricing/team' },
  { at: '2026-03-21T23:59:59Z', company: 'c.example', utm: social },
  // In the previous period: target 2 (d, a), other 1 (b), bot 1.
  { at: '2026-02-22T00:00:00Z', company: 'd.example' },
  { at: '2026-03-01T08:00:00Z', company: 'a.example' },
  { at: '2026-03-02T08:00:00Z', bot: true },
  { at: '2026-03-07T23:59:59Z', company: 'b.example' },
  // In neither.
  { at: '2026-02-21T23:59:59Z', company: 'a.example' },
  { at: '2026-03-22T00:00:00Z', company: 'a.example' },
];
