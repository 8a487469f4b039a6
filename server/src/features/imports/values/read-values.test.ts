import { describe, expect, it } from 'vitest';
import {
  readAmount,
  readBoolean,
  readCount,
  readDay,
  readDomain,
  readInstant,
  readMoney,
  readMonth,
} from './read-values.ts';
import { readRegion, readRevRange, readSector, readVendor } from './read-words.ts';

describe('amounts', () => {
  it.each([
    ['24120000', 24_120_000],
    ['$1,234.50', 1234.5],
    ['-3', -3],
    ['-$3', -3],
    ['.5', 0.5],
    ['144.', 144],
    ['.', undefined],
    ['1e3', 1000],
    ['1,23', undefined],
    ['1.234,50', 1234.5],
    ['-1.234.567,8', -1_234_567.8],
    ['1234,50', undefined],
    ['1.23,50', undefined],
    ['12 USD', undefined],
    ['', undefined],
    ['-', undefined],
    ['1e999', undefined],
  ])('%j is %s', (text, value) => expect(readAmount(text)).toBe(value));
  it.each([
    ['12', 12],
    ['12.0', 12],
    ['1,200', 1200],
    ['1.5', undefined],
    ['-1', undefined],
  ])('%j of things is %s', (text, value) => expect(readCount(text)).toBe(value));
});

it.each([
  ['0', '0'],
  ['$1,234.50', '1234.50'],
  ['1.234,50', '1234.50'],
  ['90071992547.409931', '90071992547.409931'],
  ['-500', undefined],
  ['1e12', undefined],
])('%j of a deal is %s', (text, value) => expect(readMoney(text)).toBe(value));

describe('days and instants', () => {
  it.each([
    ['2018-12-19', '2018-12-19'],
    ['2018-12-19 19:51:13', '2018-12-19'],
    ['2018-12-18 18:20:30.829', '2018-12-18'],
    ['2020-12-31T23:30:00-05:00', '2021-01-01'],
    ['2020-02-29T00:00:00Z', '2020-02-29'],
    ['2021-02-29', undefined],
    ['2021-02-01 25:00:00', undefined],
    ['20210201', undefined],
    ['yesterday', undefined],
    ['0001-01-01', undefined],
  ])('%j is the day %s', (text, day) => expect(readDay(text)).toBe(day));
  it('are instants without a zone in UTC', () => {
    expect(readInstant('2022-02-01 2:20:51')?.toISOString()).toBe('2022-02-01T02:20:51.000Z');
    expect(readInstant('2021-06-29T17:19:05.102')?.toISOString()).toBe('2021-06-29T17:19:05.102Z');
  });
  it.each([
    ['2026-03', '2026-03-01'],
    ['03/2026', '2026-03-01'],
    ['03.2026', '2026-03-01'],
    ['2026-03-17', '2026-03-01'],
    ['2026-13', undefined],
    ['Oct 2026', '2026-10-01'],
    ['October 2026', '2026-10-01'],
    ['Sept. 2026', '2026-09-01'],
    ['May-26', '2026-05-01'],
    ['2026-10-01T00:00:00', '2026-10-01'],
    ['Marketing 2026', undefined],
    ['Total', undefined],
    ['Mayor 26', undefined],
  ])('%j is of the month %s', (text, month) => expect(readMonth(text)).toBe(month));
});

it.each([
  ['TRUE', true],
  ['0', false],
  ['', false],
  ['maybe', undefined],
])('%j is %s', (text, value) => expect(readBoolean(text)).toBe(value));

it.each([
  ['https://www.Acme.co.uk/about?x=1', 'acme.co.uk'],
  ['acme.com:8080', 'acme.com'],
  ['www.orchardbridge.example', 'orchardbridge.example'],
  ['acme.nothing', undefined],
  ['http://3RoundStones.com', '3roundstones.com'],
  ['ziZgHawN6hOLcpXwK3Ygpw==', undefined],
  ['acme', undefined],
  ['ann@acme.com', undefined],
  ['192.0.2.1', undefined],
  ['', undefined],
])('%j has the domain %s', (text, domain) => expect(readDomain(text)).toBe(domain));

describe('words', () => {
  it.each([
    ['Information Technology', 'sect_software'],
    ['Finance & Investment,', 'sect_financial_services'],
    ['Health Care', 'sect_healthcare'],
    ['sect_energy', 'sect_energy'],
    ['Risk analytics', undefined],
    ['', undefined],
  ])('%j is the industry %s', (text, id) => expect(readSector(text)).toBe(id));
  it.each([
    ['us', 'regn_north_america'],
    ['Saint Paul, Minnesota', 'regn_north_america'],
    ['Richmond, Virginia[2]', 'regn_north_america'],
    ['Dublin, Ireland', 'regn_europe'],
    ['Brazil', 'regn_latin_america'],
    ['JP', 'regn_asia'],
    ['Middle East', 'regn_middle_east'],
    ['Atlantis', undefined],
  ])('%j is in %s', (text, id) => expect(readRegion(text)).toBe(id));
  it.each([
    ['280522000', 'rrng_mid_market'],
    ['$999,999', 'rrng_very_small'],
    ['1000000', 'rrng_small_medium'],
    ['2e9', 'rrng_enterprise'],
    ['Mid-market', 'rrng_mid_market'],
    ['rrng_enterprise', 'rrng_enterprise'],
    ['lots', undefined],
  ])('%j of revenue is %s', (text, id) => expect(readRevRange(text)).toBe(id));
  it.each([
    ['vndr_google_ads', 'vndr_google_ads'],
    ['Google Ads', 'vndr_google_ads'],
    ['google', 'vndr_google_ads'],
    ['Bing Ads', 'vndr_microsoft_ads'],
    ['LinkedIn', 'vndr_linkedin_ads'],
    ['Facebook', 'vndr_meta_ads'],
    ['6sense', 'vndr_6sense'],
    ['Nobody', undefined],
  ])('%j is the vendor %s', (text, id) => expect(readVendor(text)).toBe(id));
});
