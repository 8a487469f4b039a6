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

/**
 * Turns amounts into USD by the rates of the provider: so many units of each currency are one of the account's own. Those of spans of
 * days come before those of all days. Undefined where there is no rate, or the amount is none that is kept.
 */
export function createConverter(rates: readonly CurrencyRate[], own: string | undefined): Converter {
  const rateOf = (currency: string, day: string): bigint | undefined => {
    if (currency === own) return ONE;
    const found = rates.filter((each) => each.currency === currency && isOn(each, day));
    const best = found.find(({ from }) => from !== null) ?? found[0];
    const units = best === undefined ? 0n : unitsOf(best.rate, PLACES);
    return units > 0n ? units : undefined;
  };
  return ({ amount, currency }, day) => {
    const size = Number(amount);
    if (!(size >= 0 && size < MOST)) return undefined;
    const from = currency ?? own ?? KEPT_CURRENCY;
    if (from === KEPT_CURRENCY) return amount;
    const [has, wanted] = [rateOf(from, day), rateOf(KEPT_CURRENCY, day)];
    if (has === undefined || wanted === undefined) return undefined;
    return decimalOf((2n * unitsOf(amount, PLACES) * wanted + has) / (2n * has), PLACES);
  };
}
