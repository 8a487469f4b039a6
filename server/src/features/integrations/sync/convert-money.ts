import { type Decimal, decimalOf, unitsOf } from '@parley/core/decimal';
import { KEPT_CURRENCY } from '../../imports/index.ts';
import type { CurrencyRate } from '../provider.ts';
import type { Money } from '../records.ts';

const PLACES = 8;
const ONE = 10n ** BigInt(PLACES);
const MOST = 1e12;

export type Converter = (money: Money, day: string) => Decimal | undefined;

const isOn = ({ from, until }: CurrencyRate, day: string): boolean =>
  (from === null || from <= day) && (until === null || day < until);

/** So many units of a currency are one of the account's own. */
type Rate = { units: bigint; of: bigint };

function readRate(found: CurrencyRate | undefined): Rate | undefined {
  if (found === undefined) return undefined;
  const rate: Rate =
    'rate' in found
      ? { units: unitsOf(found.rate, PLACES), of: ONE }
      : { units: ONE, of: unitsOf(found.worth, PLACES) };
  return rate.units > 0n && rate.of > 0n ? rate : undefined;
}

/**
 * Turns amounts into USD by the rates of the provider: so many units of each currency are one of the account's own. Those of spans of
 * days come before those of all days. Undefined where there is no rate, or the amount is none that is kept.
 */
export function createConverter(rates: readonly CurrencyRate[], own: string | undefined): Converter {
  const rateOf = (currency: string, day: string): Rate | undefined => {
    if (currency === own) return { units: ONE, of: ONE };
    const found = rates.filter((each) => each.currency === currency && isOn(each, day));
    return readRate(found.find(({ from }) => from !== null) ?? found[0]);
  };
  return ({ amount, currency }, day) => {
    const size = Number(amount);
    if (!(size >= 0 && size < MOST)) return undefined;
    const from = currency ?? own ?? KEPT_CURRENCY;
    if (from === KEPT_CURRENCY) return amount;
    const [has, wanted] = [rateOf(from, day), rateOf(KEPT_CURRENCY, day)];
    if (has === undefined || wanted === undefined) return undefined;
    const [part, whole] = [wanted.units * has.of, wanted.of * has.units];
    return decimalOf((2n * unitsOf(amount, PLACES) * part + whole) / (2n * whole), PLACES);
  };
}
