/** Whether the first of two numbers of a date is the day or the month. */
export type DateOrder = 'dmy' | 'mdy';

/** What a date says of the order in its file; `dotted` may be either and is nearly always day first. */
export type DayEvidence = DateOrder | 'either' | 'dotted';

const TIME =
  /^(?:,? ?T?\s*(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,](\d{1,9}))?)?\s*([ap])?\.?(?:m\.?)?)?\s*(Z|[A-Z]{3,4}|(?:UTC|GMT)?[+-]\d{1,2}:?(?:\d{2})?)?$/i;
const NUMBERS = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?=\D|$)/;
const YEAR_FIRST = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})(?=\D|$)/;
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const MONTH_FIRST =
  /^(?:[a-zà-ÿ]{2,10}\.?,? )?([a-zà-ÿ]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?=\D|$)/i;
const DAY_FIRST =
  /^(?:[a-zà-ÿ]{2,10}\.?,? )?(\d{1,2})(?:st|nd|rd|th|er|\.|º)?[ -](?:de )?([a-zà-ÿ]{3,10})\.?,?[ -](?:de )?(\d{4}|\d{2})(?=\D|$)/i;

/** Names of months without their accents: English, German, French, Spanish, Italian, Portuguese and Dutch. */
const MONTHS: readonly (readonly string[])[] = [
  'january february march april may june july august september october november december',
  'januar februar marz april mai juni juli august september oktober november dezember',
  'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre',
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro',
  'januari februari maart april mei juni juli augustus september oktober november december',
].map((names) => names.split(' '));
/** Hours from UTC. */
const ZONES: Readonly<Record<string, number>> = {
  Z: 0,
  UTC: 0,
  GMT: 0,
  BST: 1,
  CET: 1,
  CEST: 2,
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
};

const pad = (value: number | string, length = 2): string => String(value).padStart(length, '0');
const yearOf = (text: string): string =>
  text.length === 2 ? `${Number(text) < 70 ? '20' : '19'}${text}` : text;

/** The number of a month that is named, whole or by three letters at least; 0 for any other word, and for what may be two months. */
export function monthOf(name: string): number {
  const word = name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  if (word.length < 3) return 0;
  const found = new Set(
    MONTHS.map((names) => names.findIndex((month) => month.startsWith(word)) + 1).filter((at) => at > 0),
  );
  return found.size === 1 ? ([...found][0] ?? 0) : 0;
}

/** Spreadsheets count days since the end of 1899; five digits are years from 1954 to 2173. */
const SERIAL = /^([2-9]\d{4})(\.\d+)?$/;
const SERIAL_EPOCH_DAYS = 25_569;
/** Milliseconds since 1970, as the API of HubSpot writes instants, and seconds. */
const MILLISECONDS = /^1\d{12}$/;
const SECONDS = /^1\d{9}$/;
const DAY_MS = 86_400_000;

/** What a date says of the order of day and month; nothing when it can be read in one way. */
export function dayEvidence(text: string): DayEvidence | undefined {
  const found = NUMBERS.exec(text.trim());
  if (found === null) return undefined;
  const [, first = '', mark, second = ''] = found;
  if (Number(first) > 12) return Number(second) > 12 ? undefined : 'dmy';
  if (Number(second) > 12) return 'mdy';
  if (first === second) return undefined;
  return mark === '.' ? 'dotted' : 'either';
}

/** The same date as ISO writes it, with its time if it has one; undefined for what is no date. */
export function isoDate(text: string, order: DateOrder): string | undefined {
  const plain = text.trim();
  const serial = SERIAL.exec(plain);
  if (serial !== null)
    return fromMilliseconds((Number(plain) - SERIAL_EPOCH_DAYS) * DAY_MS, serial[2] === undefined);
  if (MILLISECONDS.test(plain)) return fromMilliseconds(Number(plain), false);
  if (SECONDS.test(plain)) return fromMilliseconds(Number(plain) * 1000, false);
  const date = dateOf(plain, order);
  return date === undefined ? undefined : withTime(date.day, plain.slice(date.length));
}

function fromMilliseconds(value: number, isDay: boolean): string {
  const iso = new Date(Math.round(value / 1000) * 1000).toISOString();
  return isDay ? iso.slice(0, 10) : iso;
}

function dateOf(plain: string, order: DateOrder): { day: string; length: number } | undefined {
  const found = (match: RegExpExecArray, year = '', month: string | number = '', day = '') => ({
    day: `${yearOf(year)}-${pad(month)}-${pad(day)}`,
    length: match[0].length,
  });
  const compact = COMPACT.exec(plain);
  if (compact !== null) return found(compact, compact[1], compact[2], compact[3]);
  const yearFirst = YEAR_FIRST.exec(plain);
  if (yearFirst !== null) return found(yearFirst, yearFirst[1], yearFirst[3], yearFirst[4]);
  const numbers = NUMBERS.exec(plain);
  if (numbers !== null) {
    const [, first, , second, year] = numbers;
    return order === 'mdy' ? found(numbers, year, first, second) : found(numbers, year, second, first);
  }
  const monthFirst = MONTH_FIRST.exec(plain);
  if (monthFirst !== null && monthOf(monthFirst[1] ?? '') > 0)
    return found(monthFirst, monthFirst[3], monthOf(monthFirst[1] ?? ''), monthFirst[2]);
  const dayFirst = DAY_FIRST.exec(plain);
  if (dayFirst !== null && monthOf(dayFirst[2] ?? '') > 0)
    return found(dayFirst, dayFirst[3], monthOf(dayFirst[2] ?? ''), dayFirst[1]);
  return undefined;
}

function withTime(day: string, rest: string): string | undefined {
  if (rest.trim() === '') return day;
  const found = TIME.exec(rest);
  if (found === null) return undefined;
  const [, hour, minute = '', second = '0', fraction = '', half, zone] = found;
  if (hour === undefined) return zoneOf(zone) === undefined ? undefined : day;
  if (half !== undefined && (Number(hour) < 1 || Number(hour) > 12)) return undefined;
  const hours =
    half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const shift = zoneOf(zone);
  if (shift === undefined) return undefined;
  const seconds = fraction === '' ? pad(second) : `${pad(second)}.${fraction.slice(0, 3)}`;
  return `${day}T${pad(hours)}:${minute}:${seconds}${shift}`;
}

/** `Z`, `+02:00`; nothing for a zone nobody knows. */
function zoneOf(zone: string | undefined): string | undefined {
  if (zone === undefined) return 'Z';
  const hours = ZONES[zone.toUpperCase()];
  if (hours !== undefined) return hours === 0 ? 'Z' : `${hours < 0 ? '-' : '+'}${pad(Math.abs(hours))}:00`;
  const found = /([+-])(\d{1,2}):?(\d{2})?$/.exec(zone);
  return found === null ? undefined : `${found[1]}${pad(found[2] ?? '')}:${found[3] ?? '00'}`;
}
