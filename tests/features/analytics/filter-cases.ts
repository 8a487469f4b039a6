import type { Filter } from '@parley/core/filters';
import type { ReferenceVisit } from './reference/visits.ts';
import { categoryOf } from './reference-metrics.ts';
import { makeWorld } from './world.ts';

/** Of the world that the filters are tried on. */
export const SEED = 31;
export const AUDIENCE = `audn_${SEED}_a`;
export const OTHER = `audn_${SEED}_b`;
// Companies and members are those of the seed, whichever the instance.
const { companies, members } = makeWorld('', SEED);

export const membersOf = (id: string) =>
  new Set(members.filter((each) => each.audience === id).map((each) => each.company));
const companyOf = (visit: ReferenceVisit) => companies.find(({ id }) => id === visit.companyId);
/** Companies of the audience. */
const TARGETS = membersOf(AUDIENCE);

export const only = (field: string, operand: readonly string[], more: Partial<Filter> = {}): Filter => ({
  field,
  operator: 'in',
  operand,
  ...more,
});

export type Case = [string, Filter, (visit: ReferenceVisit) => boolean];
/** A filter, and whether a visit passes it. */
export const CASES: Case[] = [
  ['a channel', only('channelIds', ['chnl_direct']), (v) => v.channelId === 'chnl_direct'],
  [
    'not a channel',
    only('channelIds', ['chnl_direct'], { operator: 'notIn' }),
    (v) => v.channelId !== 'chnl_direct',
  ],
  [
    'two vendors',
    only('vendorIds', ['vndr_google', 'vndr_linkedin_ads']),
    (v) => ['vndr_google', 'vndr_linkedin_ads'].includes(v.vendorId),
  ],
  [
    'unassigned campaigns of a vendor',
    only('campaignIds', ['camp_vndr_google.unassigned__']),
    (v) => v.campaignId.endsWith('.unassigned__') && v.vendorId === 'vndr_google',
  ],
  [
    'a company',
    { field: 'companyId', operator: 'eq', operand: `comp_${SEED}_1` },
    (v) => v.companyId === `comp_${SEED}_1`,
  ],
  ['a sector', only('sector.id', ['sect_retail']), (v) => companyOf(v)?.sector === 'sect_retail'],
  ['an unknown sector', only('sector.id', ['']), (v) => (companyOf(v)?.sector ?? '') === ''],
  [
    'a known region',
    { field: 'region.id', operator: 'isNotNull' },
    (v) => (companyOf(v)?.region ?? '') !== '',
  ],
  [
    'a revenue range',
    only('revRange.id', ['rrng_enterprise']),
    (v) => companyOf(v)?.revRange === 'rrng_enterprise',
  ],
  ['an audience', only('audienceIds', [`audn_${SEED}_b`]), (v) => membersOf(OTHER).has(v.companyId)],
  [
    'both audiences',
    only('audienceIds', [`audn_${SEED}_a`, `audn_${SEED}_b`], { booleanOperator: 'AND' }),
    (v) => membersOf(OTHER).has(v.companyId) && TARGETS.has(v.companyId),
  ],
  [
    'traffic types',
    only('trafficType', ['bot', 'target']),
    (v) => ['bot', 'target'].includes(categoryOf(v, TARGETS)),
  ],
  [
    'a page',
    { field: 'webActivityPagesList', operator: 'contains', operand: ['DOCS', 'pricing'] },
    (v) => Object.keys(v.paths).some((path) => path.includes('docs') || path.includes('pricing')),
  ],
  [
    'two pages in a visit',
    {
      field: 'webActivityPagesList',
      operator: 'contains',
      operand: ['docs', 'pricing'],
      booleanOperator: 'AND',
    },
    (v) => ['docs', 'pricing'].every((part) => Object.keys(v.paths).some((path) => path.includes(part))),
  ],
  [
    'a name',
    { field: 'name', operator: 'iLike', operand: 'ompany c' },
    (v) => companyOf(v)?.name === 'Company C',
  ],
  ['the whole name', only('name', ['company c']), (v) => companyOf(v)?.name === 'Company C'],
  ['a part of a name, as a whole', only('name', ['ompany c']), () => false],
  ['the path of a page', only('webActivityPagesList', ['/pricing']), (v) => '/pricing' in v.paths],
  [
    'the path of a page as the bar of a browser may have it',
    only('webActivityPagesList', ['/%70ricing']),
    (v) => '/pricing' in v.paths,
  ],
  ['a part of a path, as a whole', only('webActivityPagesList', ['pricing']), () => false],
  ['the name of a vendor', only('vendor.name', ['linkedin']), (v) => v.vendorId === 'vndr_linkedin'],
  ['a name with a wildcard in it', { field: 'name', operator: 'iLike', operand: '%' }, () => false],
];

export type OfPage = (path: string, visit: ReferenceVisit) => boolean;
const holds = (path: string, ...parts: readonly string[]): boolean =>
  parts.some((part) => path.includes(part));
/** Filters, and whether the page views of a path in a visit pass them. */
export const PAGE_CASES: [string, Filter[], OfPage][] = [
  ['of a page', [only('webActivityPagesList', ['/pricing'])], (path) => path === '/pricing'],
  [
    'of all pages but one, in any visit',
    [only('webActivityPagesList', ['/pricing'], { operator: 'notIn' })],
    (path) => path !== '/pricing',
  ],
  [
    'of pages by a part of their path',
    [{ field: 'webActivityPagesList', operator: 'contains', operand: ['DOCS', 'pricing'] }],
    (path) => holds(path, 'docs', 'pricing'),
  ],
  [
    'of pages of one kind but for one of them',
    [
      { field: 'webActivityPagesList', operator: 'contains', operand: ['/'] },
      only('webActivityPagesList', ['/pricing'], { operator: 'ne', operand: '/pricing' }),
    ],
    (path) => path !== '/pricing',
  ],
  [
    'of two pages, in visits that saw both',
    [
      {
        field: 'webActivityPagesList',
        operator: 'contains',
        operand: ['docs', 'pricing'],
        booleanOperator: 'AND',
      },
    ],
    (path, { paths }) =>
      holds(path, 'docs', 'pricing') &&
      ['docs', 'pricing'].every((part) => Object.keys(paths).some((each) => each.includes(part))),
  ],
  [
    'of a page, in visits of target companies',
    [only('webActivityPagesList', ['/pricing']), only('trafficType', ['target'])],
    (path, visit) => path === '/pricing' && categoryOf(visit, TARGETS) === 'target',
  ],
];
