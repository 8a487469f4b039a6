import { expect, it } from 'vitest';
import { createCostCheck } from './check-costs.ts';
import { addMeasures, type Measures, NONE } from './report-levels.ts';

const of = (spend: number, impressions: number, clicks: number): Measures => ({ spend, impressions, clicks });
const RIGHT = Array.from({ length: 50 }, () => of(120, 20_000, 60));

function check(rows: readonly [campaign: string, Measures][]): void {
  const costs = createCostCheck({ column: 'Cost', isMicros: false });
  for (const [at, [campaign, measures]] of rows.entries()) costs.look(at + 2, campaign, measures);
  costs.settle(rows.map(([, measures]) => measures).reduce(addMeasures, NONE));
}
const among = (...rows: [string, Measures][]): [string, Measures][] => [
  ...RIGHT.map((measures): [string, Measures] => ['Brand', measures]),
  ...rows,
];

it('takes right amounts, and rows that cost next to nothing among them', () => {
  expect(() => check(among(['Free', of(0.001, 9_000, 12)], ['Dear', of(900, 40, 1)]))).not.toThrow();
});

it.each([
  ['a click', of(90_000, 2_000, 10), 'The spend in “Cost” of row 52 comes to $90,000'],
  ['an impression', of(60_000, 20, 0), 'an impression would cost $3,000'],
  ['a row', of(11_000_000, 0, 0), 'one row would cost $11,000,000'],
])('refuses one row in which %s is absurd, whatever the others are', (_name, measures, message) => {
  expect(() => check(among(['Wrong', measures]))).toThrow(message);
});

it('refuses a campaign that is absurd as a whole', () => {
  const rows = Array.from({ length: 6 }, (): [string, Measures] => ['Wrong', of(5_000, 90, 1)]);
  expect(() => check(among(...rows))).toThrow('of the campaign “Wrong” comes to $30,000');
});
