import { ownNames } from '@parley/core/api';
import { normalise } from './normalise.ts';

/**
 * A word of the question. `text` is compared, `raw` is quoted back. `kind` tells apart what has a shape of its own:
 * a page path, a domain, a number, a day, a sign.
 */
export type Token = {
  text: string;
  raw: string;
  kind: 'word' | 'number' | 'path' | 'domain' | 'day' | 'sign';
  /** The figure of a number token: `1,200`, `2k`, `3rd`. */
  value?: number;
  quoted: boolean;
  /** Written with a capital inside a sentence: a hint that it is a name. */
  capital: boolean;
  /** A comma, a slash or similar precedes it. */
  isSet?: boolean;
  /** A comma precedes it: no phrase continues across it. */
  isApart?: boolean;
  /** A clause begins with it (after a comma, a colon), or a sentence. */
  begins?: 'clause' | 'sentence';
};

const PATTERN = new RegExp(
  [
    String.raw`(?<day>\d{4}-\d{1,2}-\d{1,2}(?!\d)|\d{1,2}\/\d{1,2}\/\d{4}|\d{1,2}\.\d{1,2}\.\d{4})`,
    String.raw`(?<path>(?<=^|[\s"(,])\/[\w\-./%~]*)`,
    String.raw`(?<domain>[\p{L}\p{N}][\p{L}\p{N}-]*(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,})`,
    String.raw`(?<number>(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?:st|nd|rd|th|k|m)?(?![\p{L}\p{N}]))`,
    String.raw`(?<word>[\p{L}\p{N}][\p{L}\p{N}]*(?:'[\p{L}]+)?(?:&[\p{L}\p{N}]+)?)`,
    '(?<sign>>=|<=|≥|≤|[<>=+%?&])',
  ].join('|'),
  'giu',
);

const SCALE: Readonly<Record<string, number>> = ownNames({ k: 1000, m: 1_000_000 });

function readNumber(text: string): number {
  const scale = SCALE[text.at(-1) ?? ''] ?? 1;
  return Number.parseFloat(text.replaceAll(',', '')) * scale;
}

/** A day as `YYYY-MM-DD`, from that, from day.month.year, or from month/day/year as the date picker takes it. */
function readDay(text: string): string {
  const [first = '', second = '', third = ''] = text.split(/[-/.]/);
  // No month is the fifteenth: what can only be a day comes first then.
  const isDayFirst = text.includes('.') || (Number(first) > 12 && Number(second) <= 12);
  const [year, month, date] = text.includes('-')
    ? [first, second, third]
    : isDayFirst
      ? [third, second, first]
      : [third, first, second];
  return `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
}

const quoted = (text: string, at: number): boolean => {
  const before = text.slice(0, at);
  return (before.match(/"/g)?.length ?? 0) % 2 === 1 && text.indexOf('"', at) !== -1;
};

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);

/** The units of `l30d`, `l8w`, `l6m`. */
const SPAN_OF: Readonly<Record<string, string>> = ownNames({ d: 'days', w: 'weeks', m: 'months' });

/** Plain quotes and dashes; a dash between blanks is "to"; `'25` is the year, `4q25` the
 * quarter of it, `2025-04` the month. */
const plainMarks = (question: string): string =>
  question
    .normalize('NFC')
    .replaceAll(/[‘’ʼ`´]/g, "'")
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/[‐‑‒–—−]/g, '-')
    .replaceAll(/\b(what|who|how|where|that|there|it|let)'s\b/giu, '$1 is')
    .replaceAll(/\b(is|are|was|were|do|does|did|has|have|had|could|would|should)n't\b/giu, '$1 not')
    .replaceAll(/\bcan't\b/giu, 'can not')
    .replaceAll(/(?<=[\p{L}\p{N}])\s+-+\s+(?=[\p{L}\p{N}])/gu, ' to ')
    .replaceAll(/(?<![\p{L}\p{N}])'(\d\d)\b|(?<=q[1-4])'(\d\d)\b/giu, ' 20$1$2')
    .replaceAll(/[$€£]\s*(?:\/|per\b)\s*/giu, 'spend per ')
    .replaceAll(
      /(?<=\p{L})\s*\/\s*(?=(?:visit|click|day|week|month|quarter|lead|deal|opportunity|opp|company|account)\b)/giu,
      ' per ',
    )
    .replaceAll(/(?<=\p{L})\s+\/\s+(?=\p{L})|(?<=(?:^|\s)\p{L}{2,})\/(?=\p{L}{2,}(?:\s|$))/giu, ' and ')
    .replaceAll(/\bw\/o\b\s*/giu, 'without ')
    .replaceAll(/\bw\/\s*/giu, 'with ')
    .replaceAll(/\b(is|are|was|were|does|did|has|have|had|could|would|should)nt\b/giu, '$1 not')
    .replaceAll(/(?<=\d)\s*(?:(thousand|grand|tsd)|(million|mio|mill?|mn))\b/giu, (_, thousand?: string) =>
      thousand === undefined ? 'm' : 'k',
    )
    .replaceAll(/\b(cp[mcv]|ctr|acv)s\b/giu, '$1')
    .replaceAll(/\bl(\d{1,3})([dwm])\b/giu, (_, count: string, unit: string) =>
      ['last', count, SPAN_OF[unit.toLowerCase()]].join(' '),
    )
    .replaceAll(/\b([1-4])q(\d{2}|\d{4})\b/giu, 'q$1 $2')
    .replaceAll(/(?<=\b[qh][1-4] )(\d\d)(?![\p{L}\p{N}%]|[.,]\d)/giu, '20$1')
    .replaceAll(/\b(20\d\d)-(0[1-9]|1[0-2])(?![-\d])/gu, (_, year: string, month: string) =>
      [MONTHS[Number(month) - 1], year].join(' '),
    )
    .replaceAll(/(?<=\b[qh][1-4])-(?=[qh][1-4]\b)|(?<=(?<![-\d])\d{1,2})-(?=\d{1,2}(?![-\d]))/giu, ' to ');

/** What begins with a word, by what precedes it. */
function beginsAfter(gap: string): 'clause' | 'sentence' | null {
  if (/[.!?\n]\s+$/.test(gap)) return 'sentence';
  return /[,;:(]\s*$/.test(gap) ? 'clause' : null;
}

/** Sounds between words, as a voice recogniser writes them down. */
const SOUND = /^(?:uh+|um+|uhm+|erm+|hm+|mhm)$/;

/** Splits a question into tokens; what is left out is punctuation, and sounds that say nothing. */
export function tokenise(question: string): Token[] {
  const plain = plainMarks(question);
  const tokens: Token[] = [];
  for (const match of plain.matchAll(PATTERN)) {
    const raw = match[0];
    if (SOUND.test(raw)) continue;
    const groups = match.groups ?? {};
    const text = normalise(raw).replace(/'s?$/, '');
    const gap = plain.slice(Math.max(0, match.index - 3), match.index);
    const isSet = /[,;:/|\n(]\s*$/.test(gap);
    const isApart = /[,;\n]\s*$/.test(gap);
    const begins = beginsAfter(gap);
    const shared = {
      ...(isSet && { isSet }),
      ...(isApart && { isApart }),
      ...(begins !== null && { begins }),
      raw: raw.replace(/'s?$/i, ''),
      quoted: quoted(plain, match.index),
      capital: /^\p{Lu}/u.test(raw),
    };
    if (groups['day'] !== undefined) tokens.push({ ...shared, kind: 'day', text: readDay(text) });
    else if (groups['path'] !== undefined)
      tokens.push({ ...shared, kind: 'path', text: raw.replace(/(?<=.)[./]+$/, '') });
    else if (groups['domain'] !== undefined) tokens.push({ ...shared, kind: 'domain', text });
    else if (groups['number'] !== undefined)
      tokens.push({ ...shared, kind: 'number', text, value: readNumber(text) });
    else if (groups['sign'] !== undefined) tokens.push({ ...shared, kind: 'sign', text });
    else tokens.push({ ...shared, kind: 'word', text });
  }
  return tokens;
}
