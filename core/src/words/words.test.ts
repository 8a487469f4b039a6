import { describe, expect, it } from 'vitest';
import { amountIn, inDigits, readEvent, relativeIn } from './index.ts';

describe('a number as people write one', () => {
  it.each([
    ['ten thousand visits', 10_000],
    ['half a million', 500_000],
    ['twenty-five leads', 25],
    ['a quarter of a million', 250_000],
    ['two hundred and fifty', 250],
    ['a hundred', 100],
    ['a dozen deals', 12],
    ['10k', 10_000],
    ['$1.5m', 1_500_000],
    ['3,000', 3_000],
  ])('%s', (text, value) => expect(amountIn(inDigits(text))?.value).toBe(value));

  it('is not in the name of something', () => {
    expect(inDigits('visits of Five Guys')).toBe('visits of Five Guys');
    expect(amountIn('visits of one day')).toBeUndefined();
  });
});

describe('what happens that an alert can watch for', () => {
  it.each([
    ['a target company visits /pricing', { event: 'pageVisited', pathMatch: 'is', path: '/pricing' }],
    [
      'someone from a target account views /docs/*',
      { event: 'pageVisited', pathMatch: 'begins', path: '/docs' },
    ],
    ['any account opens the pricing page', { event: 'pageVisited', pathMatch: 'contains', path: 'pricing' }],
    ['a company with an open opportunity comes back', { event: 'companyReturned', quietDays: 30 }],
    ['an opportunity company comes back', { event: 'companyReturned', quietDays: 30 }],
    ['a company with an open deal returns after 2 weeks', { event: 'companyReturned', quietDays: 14 }],
    ['a monitor warns', { event: 'monitorWarns', monitor: null }],
  ])('%s', (text, event) => expect(readEvent(text)).toEqual(event));

  it.each(['visits of the pricing page pass 100', 'a company spends more', 'leads come in'])(
    'is not in: %s',
    (text) => expect(readEvent(text)).toBeUndefined(),
  );
});

it.each([
  ['visits 20% above last quarter', { factor: 1.2, base: 'last quarter' }],
  ['spend 10% below the previous month', { factor: 0.9, base: 'the previous month' }],
  ['20% more visits than last quarter', { factor: 1.2, base: 'last quarter' }],
])('beside another time: %s', (text, relative) => expect(relativeIn(text)).toMatchObject(relative));

it.each(['a win rate of 40% over this quarter', 'keep the bounce rate at 30% below the fold'])(
  'beside nothing: %s',
  (text) => expect(relativeIn(text)).toBeUndefined(),
);
