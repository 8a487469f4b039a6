import { foldColumn } from './fold-column.ts';
import { inEnglish } from './german-columns.ts';

/** What the name of a column says besides what it holds. */
export type Heading = {
  /** Its folded names: as written, then without prefix, zone, currency and unit, then in English. */
  names: readonly string[];
  /** Amounts in it are in this currency: `Amount spent (EUR)`. */
  currency: string | undefined;
  /** Amounts in it are millionths: `cost_micros`, `SPEND_IN_MICRO_DOLLAR`. */
  isMicros: boolean;
};

/** A currency as headings name it: in brackets, or as one of the usual ones at the end. `Clicks (all)` names none. */
const CURRENCY = /\(\s*([A-Z]{3})\s*\)\s*$|[ _]in[ _]([A-Z]{3})$/;
const USUAL_CURRENCY = /_(usd|eur|gbp|chf|cad|aud|sek|nok|dkk|jpy|inr|brl)$/;
/** What APIs put the fields of a record under: HubSpot its properties, Snapchat `stats`, Apple `metadata`. */
const PREFIX = /^(properties|property|stats|metadata)_/;
const ZONE = /_(in_)?(utc|gmt)$/;
const MICROS = /(^|_)(in_)?micros?(_dollars?)?(?=_|$)/;

/** Reads the name of a column: `readHeading('Amount spent (EUR)')` is `amount_spent` in EUR. */
export function readHeading(column: string): Heading {
  const name = foldColumn(column);
  const found = CURRENCY.exec(column.trim());
  const currency = (found?.[1] ?? found?.[2] ?? USUAL_CURRENCY.exec(name)?.[1])?.toUpperCase();
  const isMicros = MICROS.test(name);
  let plain = name.replace(PREFIX, '').replace(ZONE, '').replace(MICROS, '').replace(/^_/, '');
  if (currency !== undefined) plain = plain.replace(new RegExp(`(_in)?_${currency.toLowerCase()}$`), '');
  const names = [name, ...(plain === '' ? [] : [plain]), inEnglish(name), inEnglish(plain)];
  return { names: [...new Set(names)].filter((each) => each !== ''), currency, isMicros };
}
