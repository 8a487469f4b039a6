import { MONTH_NAMES } from '../periods/calendar.ts';

const NUMBERED = '(\\d{1,2})\\/(\\d{1,2})(?![\\d/])';
const NAMED_DAYS = new RegExp(
  `(?<![\\d/])${NUMBERED}( ?(?:-|–|to|until|till|through|and) ?)${NUMBERED}`,
  'giu',
);

const DOTTED = '(\\d{1,2})\\. ?(\\d{1,2})\\.';
const DOTTED_DAYS = new RegExp(
  `(?<![\\d.])(?:(?:vom|from|between) )?${DOTTED}(20\\d\\d)? ?(?:-|–|bis(?: zum)?|to|until|till|thru|through|and) ?${DOTTED}(20\\d\\d)?(?![\\d.])`,
  'giu',
);
const DOTTED_DAY = new RegExp(
  `(?<=\\b(?:on|since|until|till|from|before|after|am|seit|ab) )${DOTTED}(?!\\d)`,
  'giu',
);

/** "1.10. bis 15.11.", "03.08.-09.08.2026", "since 1.10.": the day first, as where it is written so. */
function withDottedDays(text: string, notes: string[]): string {
  const dayOf = (date: string | undefined, month: string | undefined, year = ''): string | undefined => {
    const [day, at] = [Number(date), Number(month)];
    return day < 1 || day > 31 || at < 1 || at > 12
      ? undefined
      : `${MONTH_NAMES[at - 1]} ${day}${year === '' ? '' : ` ${year}`}`;
  };
  const told = (whole: string, days: readonly (string | undefined)[]): string => {
    if (days.includes(undefined)) return whole;
    notes.push(`“${whole.trim()}” is taken as ${days.join(' to ')}.`);
    return days.join(' to ');
  };
  return text
    .replaceAll(DOTTED_DAYS, (whole: string, ...parts: (string | undefined)[]) => {
      const [a, b, own, c, d, year] = parts;
      return told(whole, [dayOf(a, b, own ?? year), dayOf(c, d, year ?? own)]);
    })
    .replaceAll(DOTTED_DAY, (whole: string, a: string, b: string) => told(whole, [dayOf(a, b)]));
}

/** "31/10 - 5/11", "01/10 to 10/11": days by their numbers, the month first unless one of them can be no month. */
function withNamedDays(text: string, notes: string[]): string {
  return text.replaceAll(NAMED_DAYS, (whole, ...parts: string[]) => {
    const [a, b, c, d] = [parts[0], parts[1], parts[3], parts[4]].map(Number) as [
      number,
      number,
      number,
      number,
    ];
    const isDayFirst = a > 12 || c > 12;
    const days = isDayFirst
      ? [
          [b, a],
          [d, c],
        ]
      : [
          [a, b],
          [c, d],
        ];
    if (days.some(([month = 0, day = 0]) => month < 1 || month > 12 || day < 1 || day > 31)) return whole;
    const [first, last] = days.map(([month = 1, day]) => `${MONTH_NAMES[month - 1]} ${day}`);
    notes.push(`“${whole.trim()}” is taken as ${first} to ${last}.`);
    return `${first} to ${last}`;
  });
}

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const NTH = '(?:\\d{1,2}(?:st|nd|rd|th)|first)';
/** "the 5th and the 18th of October": days as they are written elsewhere. */
const DAYS: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(
      `\\b(between|from) (?:the )?(${NTH}) (and|to|until|till|through) (?:the )?(${NTH}) (?:of )?(${MONTH})\\b`,
      'giu',
    ),
    '$1 $2 $5 $3 $4 $5',
  ],
  [new RegExp(`\\bthe (\\d{1,2}(?:st|nd|rd|th)) (?:of )?(${MONTH})\\b`, 'giu'), '$1 $2'],
  [new RegExp(`\\bthe first of (${MONTH})\\b`, 'giu'), '1st $1'],
];
/** "since mid august": its fifteenth. Days in the middle of a month are not told by that, and are asked about. */
const MID = new RegExp(
  `\\b(since|from|until|till|to|through|after|before|between|and) ((?:the middle of|mid[- ]of|mid)[- ]?(${MONTH}))\\b`,
  'giu',
);
/** "H1 vs H2 last year": the year is that of both. */
const OF_ONE_YEAR = new RegExp(
  `(?<!(?:between|from) )\\b(h[12]|q[1-4]|${MONTH}) (vs\\.?|versus|against|and|or|compared (?:to|with)) (h[12]|q[1-4]|${MONTH}) ((?:of )?(?:last year|this year|20\\d\\d))\\b`,
  'giu',
);
/** Days and months as they are written in many ways, in the way periods are read. */
export function withDays(text: string, notes: string[]): string {
  let plain = withNamedDays(withDottedDays(text, notes), notes);
  for (const [pattern, put] of DAYS) plain = plain.replaceAll(pattern, put);
  plain = plain.replaceAll(MID, (_, lead: string, words: string, month: string) => {
    notes.push(`“${words.toLowerCase()}” is taken as the fifteenth of it.`);
    return `${lead} 15th ${month}`;
  });
  plain = plain.replaceAll(OF_ONE_YEAR, (...found: string[]) => {
    const [whole = '', first = '', joint = '', second = '', year = ''] = found;
    if (first.toLowerCase() === second.toLowerCase()) return whole;
    notes.push(
      `“${first.toLowerCase()}” is taken as that of ${year.replace(/^of /i, '').toLowerCase()} too.`,
    );
    return `${first} ${year} ${joint} ${second} ${year}`;
  });
  return plain;
}
