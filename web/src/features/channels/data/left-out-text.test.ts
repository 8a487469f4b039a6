import { expect, it } from 'vitest';
import { leftOutText } from './left-out-text.ts';

const priced = { spend: 10, price: 2 };

it.each([
  [[priced], undefined],
  [[{ spend: 0, price: null }], undefined],
  [[priced, { spend: 1200, price: null }], 'Not shown: 1 channel without visits, where $1,200 was spent.'],
  [[priced, { spend: null, price: null }, { spend: 0, price: null }], 'Not shown: 2 channels without spend.'],
  [
    [priced, { spend: 5, price: null }, { spend: 5, price: 0 }, { spend: 0 }],
    'Not shown: 2 channels without visits, where $10 was spent; 1 channel without spend.',
  ],
])('channels without a price of a visit: %j', (rows, expected) => {
  expect(leftOutText(rows)).toBe(expected);
});
