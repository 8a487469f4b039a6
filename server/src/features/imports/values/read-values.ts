import type { Decimal } from '@parley/core/decimal';
import { siteDomain } from '../../../data/companies/index.ts';
import { monthOf } from '../reading/day-forms.ts';

const MOST = 1e15;
const MOST_MONEY = 1e12;

/** Points between thousands and a comma before cents, as much of Europe writes them: it can mean nothing else. */
const EUROPEAN = /^-?\d{1,3}(\.\d{3})+,\d{1,2}$/;

/**
 * `1234.5`, `1,234.50`, `1.234,50`, `$1,234`, `-3` as plain text; undefined for anything else: `1,23` may be two things.
 * Text, as no digit of an amount may be lost on its way to the database.
 */
export function readDecimal(text: string): Decimal | undefined {
  const written = text.replace(/^\s*(-?)\s*\$\s*/, '$1').trim();
  const plain = EUROPEAN.test(written) ? written.replaceAll('.', '').replace(',', '.') : written;
  if (!/^-?(\d+|\d{1,3}(,\d{3})+)?(\.\d*)?(e[+-]?\d+)?$/i.test(plain) || !/\d/.test(plain)) return undefined;
  const value = plain.replaceAll(',', '');
  return Math.abs(Number(value)) < MOST ? value : undefined;
}

/** The same as a number. */
export function readAmount(text: string): number | undefined {
  const value = readDecimal(text);
  return value === undefined ? undefined : Number(value);
}

/** Reads amounts that are not less than nothing, and under `most`. */
export const moneyUnder =
  (most: number) =>
  (text: string): Decimal | undefined => {
    const value = readDecimal(text);
    return value !== undefined && Number(value) >= 0 && Number(value) < most ? value : undefined;
  };

/** An amount of a deal, under 1,000 billions. */
export const readMoney = moneyUnder(MOST_MONEY);
export const MONEY_WORDS = 'an amount from 0 to under 1,000,000,000,000';

/** A whole number of things, `1,234` or `12.0`; undefined for anything else. */
export function readCount(text: string): number | undefined {
  const value = readAmount(text);
  return value !== undefined && value >= 0 && Number.isInteger(value) ? value : undefined;
}

const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d+))?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?)?$/i;

/** ISO dates and date-times; without a zone UTC. Undefined for days that are not there. Other forms: `isoDate`. */
export function readInstant(text: string): Date | undefined {
  const iso = ISO.exec(text.trim());
  if (iso === null) return undefined;
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '', zone = 'Z'] = iso;
  const shift = /^[+-]/.test(zone)
    ? (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2))) * (zone.startsWith('-') ? -1 : 1)
    : 0;
  const milliseconds = Number(fraction.slice(0, 3).padEnd(3, '0'));
  return instant([year, month, day, hour, minute, second].map(Number), milliseconds - shift * 60_000);
}

function instant(parts: readonly number[], milliseconds: number): Date | undefined {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  const midnight = new Date(Date.UTC(year, month - 1, day));
  const isReal = midnight.getUTCFullYear() === year && midnight.getUTCMonth() === month - 1;
  if (!isReal || midnight.getUTCDate() !== day || hour > 23 || minute > 59 || second > 60) return undefined;
  if (year < 1971 || year > 2200) return undefined;
  return new Date(midnight.getTime() + ((hour * 60 + minute) * 60 + second) * 1000 + milliseconds);
}

/** The name of a date and the accepted forms, for the message about an invalid one. */
export const DAY_WORDS = [
  'a date',
  () =>
    ' Accepted: YYYY-MM-DD, DD/MM/YYYY or MM/DD/YYYY (one order in a file), DD.MM.YYYY, Mar 4, 2026, with or without a time, of 1971 to 2200.',
] as const;

/** The UTC day of a date or date-time, YYYY-MM-DD. */
export const readDay = (text: string): string | undefined => readInstant(text)?.toISOString().slice(0, 10);

const NAMED_MONTH = /^([a-zà-ÿ]{3,10})\.?[ \-/,']*(\d{4}|\d{2})$/i;

/** `Oct 2026`, `October 2026`, `Okt-26` as `2026-10`. */
function namedMonth(text: string): string | undefined {
  const [, name = '', year = ''] = NAMED_MONTH.exec(text) ?? [];
  const month = monthOf(name);
  if (month === 0) return undefined;
  return `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, '0')}`;
}

/** As `DAY_WORDS`, of months. */
export const MONTH_WORDS = [
  'a month',
  () => ' Accepted: YYYY-MM, MM/YYYY, Oct 2026, October 2026, Oct-26 or any date of it, of 1971 to 2200.',
] as const;

/** The first day of a month, from `YYYY-MM`, `MM/YYYY`, `Oct 2026` or any day of it. */
export function readMonth(text: string): string | undefined {
  const plain = text.trim();
  const backwards = /^(\d{1,2})[/.](\d{4})$/.exec(plain);
  const month =
    namedMonth(plain) ??
    (/^\d{4}-\d{2}$/.test(plain) ? plain : undefined) ??
    (backwards === null ? undefined : `${backwards[2]}-${backwards[1]?.padStart(2, '0')}`);
  const day = readDay(month === undefined ? plain : `${month}-01`);
  return day === undefined ? undefined : `${day.slice(0, 7)}-01`;
}

const YES = new Set(['true', 'yes', 'y', '1', 't', 'wahr', 'ja']);
const NO = new Set(['false', 'no', 'n', '0', 'f', '', 'falsch', 'nein']);

export function readBoolean(text: string): boolean | undefined {
  const plain = text.trim().toLowerCase();
  return YES.has(plain) ? true : NO.has(plain) ? false : undefined;
}

/** The registrable domain of a web address, host name or domain. */
export function readDomain(text: string): string | undefined {
  const host = text
    .trim()
    .toLowerCase()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//, '')
    .replace(/[/?#].*$/, '')
    .replace(/:\d+$/, '')
    .replace(/\.$/, '');
  return /^[^\s@/]+\.[^\s@/]+$/.test(host) ? siteDomain(host) : undefined;
}
