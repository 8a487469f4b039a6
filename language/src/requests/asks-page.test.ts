import { describe, expect, it } from 'vitest';
import { TEST_NAMES } from '../testing/names.ts';
import { asksPage } from './asks-page.ts';

const of = (text: string) => asksPage(text, TEST_NAMES);

describe('a page that is wished for', () => {
  it.each([
    ['open the campaigns page', 'campaigns'],
    ['take me to vendors', 'vendors'],
    ['Go to Web traffic', 'web-traffic'],
    ['please open the dashboard', 'dashboard'],
    ['where is the benchmarks page?', 'benchmarks'],
    ['show me the opportunities page', 'opportunities'],
    ['pull up companies', 'companies'],
    ['where can i see attribution', 'attribution'],
    ['open attribution', 'attribution'],
    ['open the deals page', 'opportunities'],
    ['go to opportunities', 'opportunities'],
    ['where do I find the list of companies that were on the site', 'companies'],
    ['on which page do i find campaigns', 'campaigns'],
    ['which page shows attribution', 'attribution'],
    ['where can I see who changed the channel rules', 'event-log'],
    ['who deleted the audience of banks?', 'event-log'],
  ])('%s', (text, page) => {
    expect(of(text)).toEqual({ page });
  });

  it('is of one thing by its name', () => {
    expect(of('open siemens ag')).toEqual({ page: 'company', id: 'comp_siemens' });
    expect(of('take me to the page of Spring Launch')).toEqual({ page: 'campaign', id: 'camp_spring' });
  });

  it.each([
    'show me vendors',
    'open it',
    'open opportunities',
    'open deals',
    'our open opps',
    'open pipeline by vendor',
    'open deals by vendor',
    'where are our visits coming from',
    'show visits on the pricing page',
    'go to hell',
    'which page has the most visits',
    'where can i see which companies visited',
  ])('%s is none', (text) => {
    expect(of(text)).toBeNull();
  });
});
