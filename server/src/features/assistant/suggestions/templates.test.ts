import { TEST_DAY, TEST_NAMES } from '@parley/language/testing';
import { describe, expect, it } from 'vitest';
import { isAnswerable } from './is-answerable.ts';
import { PAGE_TOPICS, readPage } from './page-at-hand.ts';
import { ABOUT, questionsFor } from './templates.ts';

const GIVEN = {
  vendors: ['LinkedIn Ads', 'Google Ads'],
  sectors: ['Financial Services'],
  campaigns: ['Spring Launch'],
  companies: ['Northwind Traders'],
  has: { spend: true, impressions: true, opportunities: true },
};

const misunderstood = (questions: readonly string[]): string[] =>
  questions.filter((question) => !isAnswerable(question, TEST_NAMES, TEST_DAY));

describe('suggested questions are understood and have an answer', () => {
  it.each([null, ...PAGE_TOPICS])('on a page about %s', (topic) => {
    expect(misunderstood(questionsFor(topic, [], GIVEN))).toEqual([]);
  });

  it.each([
    ['vendor', 'LinkedIn Ads'],
    ['channel', 'Paid Social'],
    ['campaign', 'Spring Launch'],
    ['company', 'Northwind Traders'],
    ['audience', 'Named accounts'],
  ] as const)('on the page of one %s', (field, name) => {
    const questions = ABOUT[field]?.(name, GIVEN) ?? [];
    expect(questions.length).toBeGreaterThan(2);
    expect(misunderstood(questions)).toEqual([]);
    for (const question of questions) expect(question).toContain(name);
  });

  it('without data of something ask for nothing of it', () => {
    const none = { ...GIVEN, has: { spend: false, impressions: false, opportunities: false } };
    const all = PAGE_TOPICS.flatMap((topic) =>
      questionsFor(topic, ABOUT.vendor?.('LinkedIn Ads', none) ?? [], none),
    );
    expect(all.filter((question) => /spend|cost|impression|pipeline by|deals/i.test(question))).toEqual([]);
  });
});

it('reads which page is at hand', () => {
  expect(readPage('/vendors/vndr_bing?startDate=2026-01-01')).toEqual({
    topic: 'vendors',
    thing: { field: 'vendor', id: 'vndr_bing' },
  });
  expect(readPage('/web-traffic-activity?company=comp_1')).toEqual({
    topic: 'companies',
    thing: { field: 'company', id: 'comp_1' },
  });
  expect(readPage('/opportunities/oppt_1')).toEqual({ topic: 'opportunities', thing: null });
  for (const address of ['', '/', '/users', '/%E0%A4%A', 'nonsense?x=%'])
    expect(readPage(address)).toEqual({ topic: null, thing: null });
});
