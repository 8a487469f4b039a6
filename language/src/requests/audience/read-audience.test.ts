import { describe, expect, it } from 'vitest';
import { buildNameIndex, type NameEntry, type NameField } from '../../names/name-index.ts';
import { NAME_GROUPS, STATIC_NAMES } from '../../names/static-names.ts';
import { readAudience } from './read-audience.ts';

const named = (field: NameField, all: Readonly<Record<string, string>>): NameEntry[] =>
  Object.entries(all).map(([id, name]) => ({ field, id, name, ways: [] }));
const NAMES = buildNameIndex(
  [
    ...STATIC_NAMES,
    ...named('audience', {
      audn_customers: 'Customers',
      audn_banks: 'Banks and insurers',
      audn_named: 'Named accounts',
    }),
    ...named('campaign', { camp_spring: 'Spring Launch' }),
    ...named('pixel', { pixl_banner: 'Banner' }),
    ...named('page', { '/': '/', '/pricing': '/pricing', '/blog/report': '/blog/report' }),
  ],
  NAME_GROUPS,
);
const read = (text: string) => readAudience(text, NAMES);

const PRICING = 'visits of url contains "/pricing"';
const CUSTOMERS = '"audn_customers"';

describe('the wish for an audience', () => {
  it.each([
    [
      'make an audience of everyone who visited pricing twice and is not a customer',
      `${PRICING} >= 2 and audience != ${CUSTOMERS}`,
    ],
    [
      'Please create an audience of companies that saw the pricing page at least 3 times in the last 30 days.',
      `${PRICING} >= 3 in 30d`,
    ],
    ['build me an audience with everybody who has never visited /pricing', `no ${PRICING}`],
    [
      "I'd like an audience of accounts in Europe that visited us more than 5 times",
      'region = "regn_europe" and visits > 5',
    ],
    [
      'create an audience: companies who came from LinkedIn Ads and are in Europe',
      'visits of vendor = "vndr_linkedin_ads" and region = "regn_europe"',
    ],
    ['save companies who visited pricing in the past two weeks as an audience', `${PRICING} in 14d`],
    [
      'make an audience of everyone who visited pricing or is in Banks and insurers',
      `${PRICING} or audience = "audn_banks"`,
    ],
    [
      'set up a segment of enterprise companies that saw the webinar page but are not customers',
      `size = "rrng_enterprise" and visits of url contains "webinar" and audience != ${CUSTOMERS}`,
    ],
    ['make an audience of companies that saw the pixel Banner', 'impressions of pixel = "pixl_banner"'],
    [
      'make an audience of visitors who came via the campaign Spring Launch',
      'visits of campaign = "camp_spring"',
    ],
    [
      'create an audience of companies that visited pricing and the blog report',
      `${PRICING} and visits of url contains "/blog/report"`,
    ],
    ['make an audience of companies with more than 5 visits', 'visits > 5'],
    [
      'make an audience of enterprise companies in Europe that visited pricing or are in Banks and insurers',
      `(size = "rrng_enterprise" and region = "regn_europe" and ${PRICING}) or (size = "rrng_enterprise" and region = "regn_europe" and audience = "audn_banks")`,
    ],
    ['make me an audience: everyone who clicked a LinkedIn ad', 'visits of vendor = "vndr_linkedin_ads"'],
    ['make an audience of companies who visited via paid search', 'visits of channel = "chnl_paid_search"'],
    [
      'make an audience that includes enterprise companies and mid-market companies',
      'size = "rrng_enterprise", "rrng_mid_market"',
    ],
    [
      'make an audience of everyone in Banks and insurers except customers',
      `audience = "audn_banks" and audience != ${CUSTOMERS}`,
    ],
    [
      'make an audience of those who visited pricing, are in Europe and are not customers',
      `${PRICING} and region = "regn_europe" and audience != ${CUSTOMERS}`,
    ],
    [
      'make an audience of everyone who visited pricing and is not in named accounts',
      `${PRICING} and audience != "audn_named"`,
    ],
    ['make an audience of named accounts in Europe', 'audience = "audn_named" and region = "regn_europe"'],
    ['make an audience of companies that made at least 3 visits to pricing', `${PRICING} >= 3`],
    [
      'make an audience of companies that are in the audiences Customers and Banks and insurers',
      `audience in all of ${CUSTOMERS}, "audn_banks"`,
    ],
    ['make an audience of all customers in Europe', `audience = ${CUSTOMERS} and region = "regn_europe"`],
  ])('%s', (text, rules) => {
    expect(read(text)).toMatchObject({ rules, unread: [] });
  });

  it.each([
    ['make an audience called "Hot leads" of everyone who visited pricing', 'Hot leads'],
    ['make an audience of everyone who visited pricing and call it Hot leads', 'Hot leads'],
    ['create an audience named Hot leads with companies who visited pricing', 'Hot leads'],
    ['save everyone who visited pricing as an audience called Hot leads', 'Hot leads'],
  ])('its name: %s', (text, name) => {
    expect(read(text)).toMatchObject({ name, rules: PRICING, unread: [] });
  });

  it.each([
    [
      'make an audience of everyone who visited pricing and has more than 500 employees',
      { words: 'has more than 500 employees', why: 'no-rule' },
    ],
    [
      'make an audience of everyone who visited pricing and is not a partner',
      { words: 'is not a partner', why: 'no-name' },
    ],
    [
      'make an audience of everyone who visited pricing in the last 45 days',
      { words: 'in the last 45 days', why: 'window' },
    ],
    ['make an audience of everyone who visited pricing last month', { words: 'last month', why: 'window' }],
  ])('names the part that no rule says: %s', (text, part) => {
    expect(read(text)).toMatchObject({ rules: PRICING, unread: [part] });
  });

  it.each([
    'make an audience of these',
    'Make an audience of these companies, please.',
    'make an audience of all of these',
    'create an audience from those 12 accounts',
    'make an audience out of the companies above',
    'please turn this list into an audience',
    'make these an audience',
    'save them as an audience',
    'create a segment from the results',
    'make an audience of the companies of this answer',
  ])('means what was shown in %j', (text) => {
    expect(read(text)).toMatchObject({ isShown: true, rules: '', unread: [] });
  });

  it.each([
    'make an audience of those who visited pricing',
    'make an audience of these companies that visited pricing',
    'make an audience of companies in Europe',
    'make an audience',
  ])('does not mean what was shown in %j', (text) => {
    expect(read(text)).toMatchObject({ isShown: false });
  });

  it.each([
    ['make an audience of these as a list of today', 'today'],
    ['make an audience of these companies as they are now', 'today'],
    ['make an audience of the companies above, but only as they are today', 'today'],
    ['make a static audience of these', 'today'],
    ['save these as a fixed audience', 'today'],
    ['save these as an audience as they are today', 'today'],
    ['make an audience of these as of today', 'today'],
    ['make an audience of a snapshot of these', 'today'],
    ['make an audience of these as a rule', 'rules'],
    ['make an audience of these as a rule that stays true', 'rules'],
    ['make an audience of these that stays up to date', 'rules'],
    ['make a dynamic audience of these', 'rules'],
    ['make an audience of these', null],
  ])('knows how what was shown is to be kept in %j', (text, kept) => {
    expect(read(text)).toMatchObject({ isShown: true, kept, rules: '', unread: [] });
  });

  it('reads rules as before where they are of today', () => {
    expect(read('make a static audience of companies in Europe')).toMatchObject({
      isShown: false,
      kept: null,
      rules: 'region = "regn_europe"',
    });
  });

  it('keeps the name that is given to what was shown', () => {
    expect(read('save these as an audience called Hot leads')).toMatchObject({
      isShown: true,
      name: 'Hot leads',
    });
    expect(read('make an audience called "Hot leads" of these')).toMatchObject({
      isShown: true,
      name: 'Hot leads',
    });
  });

  it('leaves the text form of rules as it is', () => {
    expect(read('make an audience of visits of url contains /pricing >= 2')?.words).toBe(
      'visits of url contains /pricing >= 2',
    );
  });

  it.each([
    'How can I make an audience out of a CSV file?',
    'how do I create an audience',
    'visits of the audience Customers last month',
    'which audiences is Siemens in',
    'add a note: new audience made',
    'open audiences',
    'compare the audience Customers with Banks and insurers',
    'delete the audience Customers',
    'make a chart of visits by audience',
    'save this as a CSV',
    'the audience Customers by week',
    'I need the audience Customers by week',
    'add the audience Customers',
    'make an audience report of last month',
    'make this company part of an audience',
  ])('is not in %j', (text) => expect(read(text)).toBeUndefined());
});
