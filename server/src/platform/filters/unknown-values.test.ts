import type { Filter } from '@parley/core/filters';
import { expect, it } from 'vitest';
import { AppError } from '../errors/index.ts';
import { refuseUnknownValues } from './unknown-values.ts';

const only = (field: string, operand: string[], operator: 'in' | 'notIn' = 'in'): Filter[] => [
  { field, operator, operand },
];

function refusalOf(filters: Filter[]): string | undefined {
  try {
    refuseUnknownValues(filters);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error.code).toBe('INVALID_INPUT');
    return Object.entries(error.fieldErrors)
      .map(([field, message]) => `${field}: ${message}`)
      .join();
  }
}

it.each([
  ['vendorIds', ['vndr_google_ads', 'vndr_direct']],
  ['channel.id', ['chnl_paid_search']],
  ['region.id', ['']],
  ['status', ['CLOSED_WON']],
  ['vendorIds', ['unattributed']],
  // Things that people delete: the link to one that is gone still opens a page.
  ['campaignIds', ['camp_long_gone']],
  ['companyId', ['comp_of_another_instance']],
  ['campaignIds', ['']],
  ['name', ['Whatever']],
])('%s of %j is asked', (field, operand) => {
  expect(refusalOf(only(field, operand))).toBeUndefined();
});

it.each([
  [
    'vendorIds',
    ['vndr_google_ads', 'vndr_gogle'],
    /^vendorIds: There is no vendor "vndr_gogle"\. Nearest: vndr_google\.$/,
  ],
  ['status', ['WON?'], /^status: There is no status "WON\?"\. Allowed: PIPELINE, CLOSED_WON, CLOSED_LOST\.$/],
  ['sector.id', ['sect_nothing'], /^sector\.id: There is no industry "sect_nothing"\. /],
  ['campaignIds', ['pixl_1'], /^campaignIds: "pixl_1" is no id of a campaign: these begin with camp_\.$/],
  ['audienceIds', ['TAM'], /^audienceIds: "TAM" is no id of an audience: these begin with audn_\.$/],
])('%s of %j is refused with what is allowed', (field, operand, message) => {
  expect(refusalOf(only(field, operand))).toMatch(message);
  expect(refusalOf(only(field, operand, 'notIn'))).toMatch(message);
});

it('knows the values of a list that has its own for a name', () => {
  const status = { values: { noun: 'status', values: [{ id: 'active', name: 'Active' }] } };
  expect(() => refuseUnknownValues(only('status', ['active']), { status })).not.toThrow();
  expect(() => refuseUnknownValues(only('status', ['PIPELINE']), { status })).toThrow(AppError);
  expect(() => refuseUnknownValues(only('constructor', ['x']), {})).not.toThrow();
});

it('names the argument as it was written, where one became a filter', () => {
  const named = (field: string, value: string) => {
    try {
      refuseUnknownValues(only(field, [value]), {}, { channelIds: 'channelId', companyId: 'of' });
    } catch (error) {
      return Object.keys((error as AppError).fieldErrors);
    }
    return [];
  };
  expect(named('channelIds', 'chnl_nope')).toEqual(['channelId']);
  expect(named('companyId', 'vndr_x')).toEqual(['of']);
  expect(named('vendorIds', 'vndr_nope')).toEqual(['vendorIds']);
});

it('offers no region that lists leave out, and takes it from a link', () => {
  expect(refusalOf(only('region.id', ['regn_nowhere']))).toMatch(/Allowed: .*regn_africa(?!.*antarctica)/);
  expect(refusalOf(only('region.id', ['regn_antarctica']))).toBeUndefined();
});
