/** The mark before the decimals of all numbers of a file. */
export type Decimal = '.' | ',';

/** What a number says of the mark: which it is, or that the one mark in it may be of decimals or of thousands. */
export type NumberEvidence = Decimal | 'either .' | 'either ,';

/** Cells that stand for no value, as platforms and spreadsheets write them. */
const BLANK = /^(-+|–+|—+|n\/?a|#n\/a|null|none|nan|\(not set\)|\(blank\))$/i;
export const isBlankCell = (text: string): boolean => text === '' || BLANK.test(text);

const SIGNS = '$€£¥₹';
const CURRENCY_OF_SIGN: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP', '¥': 'JPY', '₹': 'INR' };
/** Currencies as people write them; `kr` may be three of them. */
const CURRENCY_OF_WORD: Readonly<Record<string, string>> = {
  kr: 'kr',
  rs: 'INR',
  zł: 'PLN',
  r$: 'BRL',
  kč: 'CZK',
  ft: 'HUF',
  fr: 'CHF',
  '₽': 'RUB',
  '₺': 'TRY',
  '₩': 'KRW',
  '₪': 'ILS',
};
const WORDS = 'kr|rs|zł|r\\$|kč|ft|fr|₽|₺|₩|₪';
const WORD_BEFORE = new RegExp(`^(${WORDS})\\.?\\s*(?=[-\\d])`, 'i');
const WORD_AFTER = new RegExp(`(?<=\\d)\\s*(${WORDS})\\.?$`, 'i');
const BEFORE = new RegExp(`^(?:(US|CA|A|C)?([${SIGNS}])|([A-Z]{3})(?=[\\s\\d$.,-]))\\s*`);
const AFTER = new RegExp(`\\s*(?:([${SIGNS}])|([A-Z]{3}))$`);

type Written = { isNegative: boolean; digits: string; currency: string | undefined };

/** A number without sign and currency: `(€1.234,50)`, `-$3`, `EUR 8,000.00`, `8 000 kr`. */
export function writtenNumber(text: string): Written {
  let digits = text
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .replace('\u2212', '-')
    .trim();
  let isNegative = false;
  let currency: string | undefined;
  const bracketed = /^\((.*)\)$/.exec(digits);
  if (bracketed !== null) {
    isNegative = true;
    digits = bracketed[1] ?? '';
  }
  const take = (sign: string | undefined, code: string | undefined, country?: string): void => {
    currency ??= code ?? (country === 'CA' || country === 'C' ? 'CAD' : country === 'A' ? 'AUD' : undefined);
    currency ??= CURRENCY_OF_SIGN[sign ?? ''];
  };
  const sign = (): void => {
    if (digits.startsWith('-')) {
      isNegative = !isNegative;
      digits = digits.slice(1).trimStart();
    }
  };
  sign();
  for (const pattern of [WORD_BEFORE, WORD_AFTER]) {
    const word = pattern.exec(digits);
    if (word === null) continue;
    currency ??= CURRENCY_OF_WORD[(word[1] ?? '').toLowerCase()];
    digits = word.index === 0 ? digits.slice(word[0].length) : digits.slice(0, word.index);
    sign();
  }
  const before = BEFORE.exec(digits);
  if (before !== null) {
    take(before[2], before[3], before[1]);
    digits = digits.slice(before[0].length);
    sign();
  }
  const after = AFTER.exec(digits);
  if (after !== null) {
    take(after[1], after[2]);
    digits = digits.slice(0, after.index);
  }
  return { isNegative, digits, currency };
}

/** What a number says of the decimal mark of its file; nothing for `12` or `7,5,1`. */
export function numberEvidence(text: string): NumberEvidence | undefined {
  const { digits } = writtenNumber(text);
  if (!/^[\d.,' ]+$/.test(digits) || !/\d/.test(digits)) return undefined;
  const marks = digits.replaceAll(/[^.,]/g, '');
  if (marks === '') return undefined;
  const last = marks.at(-1) as Decimal;
  if (new Set(marks).size === 2) return last;
  // The same mark twice is between thousands.
  if (marks.length > 1) return last === '.' ? ',' : '.';
  const [whole = '', decimals = ''] = digits.split(last);
  const isGroup = decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  return isGroup ? `either ${last}` : last;
}

/** The same number as `-1234.5`; undefined when it is none with this decimal mark. */
export function plainNumber(text: string, decimal: Decimal): string | undefined {
  const { isNegative, digits } = writtenNumber(text);
  const sign = isNegative ? '-' : '';
  if (/^\d+(\.\d+)?e[+-]?\d+$/i.test(digits) && decimal === '.') return sign + digits;
  const at = digits.indexOf(decimal);
  const whole = at < 0 ? digits : digits.slice(0, at);
  const decimals = at < 0 ? '' : digits.slice(at + 1);
  const thousands = decimal === '.' ? ',' : '.';
  const isWhole =
    /^\d*$/.test(whole) ||
    new RegExp(`^\\d{1,3}(?:([${thousands}' ])\\d{2,3})?(?:\\1\\d{2,3})*$`).test(whole);
  const lastGroup = /[.,' ](\d+)$/.exec(whole)?.[1];
  if (!isWhole || (lastGroup !== undefined && lastGroup.length !== 3) || !/^\d*$/.test(decimals))
    return undefined;
  const plain = whole.replaceAll(/\D/g, '');
  if (plain === '' && decimals === '') return undefined;
  return `${sign}${plain === '' ? '0' : plain}${decimals === '' ? '' : `.${decimals}`}`;
}
