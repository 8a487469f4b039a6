import {
  NAME_FIRST,
  NAME_SECOND,
  REGION_WEIGHTS,
  REV_RANGE_WEIGHTS,
  SECTOR_WEIGHTS,
  SECTOR_WORDS,
} from './company-words.ts';
import { type Random, weightedPick } from './random.ts';
import type { WorldAudience, WorldCompany } from './world.ts';

const TARGET_SECTORS = new Set([
  'sect_financial_services',
  'sect_insurance',
  'sect_manufacturing',
  'sect_logistics',
  'sect_retail',
  'sect_healthcare',
  'sect_life_sciences',
  'sect_energy',
  'sect_automotive',
  'sect_software',
]);
const TARGET_REGIONS = new Set(['regn_north_america', 'regn_europe']);
const TARGET_SIZES = new Set(['rrng_mid_market', 'rrng_enterprise']);

const pickKey = (weights: Readonly<Record<string, number>>): ((random: Random) => string) =>
  weightedPick(Object.keys(weights), (key) => weights[key] ?? 0);

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const root = (random: Random): string => {
  const first = random.pick(NAME_FIRST);
  const second = random.pick(NAME_SECOND);
  return second.startsWith(first.toLowerCase()) ? first : `${first}${second}`;
};

function nameOf(random: Random, sectorId: string): string {
  const style = random.next();
  const word = random.pick(SECTOR_WORDS[sectorId] ?? ['Group']);
  if (style < 0.68) return `${root(random)} ${word}`;
  if (style < 0.8) return `${root(random)} Group`;
  if (style < 0.9) return `${root(random)} & ${root(random)}`;
  return `${root(random)} ${word} ${random.pick(['International', 'Holdings', 'Collective', 'Works'])}`;
}

/** Companies with distinct names and domains; about a third of the larger ones in the right markets are targets. */
export function makeCompanies(random: Random, count: number): WorldCompany[] {
  const sector = pickKey(SECTOR_WEIGHTS);
  const region = pickKey(REGION_WEIGHTS);
  const size = pickKey(REV_RANGE_WEIGHTS);
  const names = new Set<string>();
  const domains = new Set<string>();
  const companies: WorldCompany[] = [];
  while (companies.length < count) {
    const sectorId = sector(random);
    const name = nameOf(random, sectorId);
    const [short = name] = name.split(' ');
    const wanted = random.chance(0.35) ? slug(short) : slug(name);
    const domain = `${domains.has(`${wanted}.example`) ? slug(name) : wanted}.example`;
    if (names.has(name) || domains.has(domain)) continue;
    names.add(name);
    domains.add(domain);
    const regionId = region(random);
    const revRangeId = size(random);
    const fits = TARGET_SECTORS.has(sectorId) && TARGET_REGIONS.has(regionId) && TARGET_SIZES.has(revRangeId);
    companies.push({
      index: companies.length,
      name,
      domain,
      // Reference data is never complete: a few companies lack a field, as in life.
      sectorId: random.chance(0.03) ? null : sectorId,
      regionId: random.chance(0.02) ? null : regionId,
      revRangeId: random.chance(0.06) ? null : revRangeId,
      isTarget: fits ? random.chance(0.92) : random.chance(0.015),
    });
  }
  return companies;
}

/** The target market and three lists people made for themselves. */
export function makeAudiences(random: Random, companies: readonly WorldCompany[]): WorldAudience[] {
  const some = (share: number, fits: (company: WorldCompany) => boolean): WorldCompany[] =>
    companies.filter((company) => fits(company) && random.chance(share));
  return [
    {
      key: 'tam',
      name: 'Total addressable market',
      description: 'Mid-market and enterprise companies in North America and Europe that buy at scale.',
      isTam: true,
      companies: companies.filter((company) => company.isTarget),
    },
    {
      key: 'finance',
      name: 'Banks and insurers',
      description: 'Financial services and insurance, larger than small business.',
      isTam: false,
      companies: some(
        0.8,
        ({ sectorId, revRangeId }) =>
          (sectorId === 'sect_financial_services' || sectorId === 'sect_insurance') &&
          revRangeId !== 'rrng_very_small',
      ),
    },
    {
      key: 'named-accounts',
      name: 'Named accounts',
      description: 'The accounts that field sales works by name.',
      isTam: false,
      companies: some(0.16, ({ isTarget }) => isTarget),
    },
    {
      key: 'europe',
      name: 'Europe expansion',
      description: 'European companies of any size for the office in Rotterdam.',
      isTam: false,
      companies: some(0.3, ({ regionId }) => regionId === 'regn_europe'),
    },
  ];
}
