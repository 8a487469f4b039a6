import { pairs } from './list.ts';

/** Short forms of chats, and what they stand for. Those of names and figures are put right where words are spelled. */
const SHORT: Readonly<Record<string, string>> =
  pairs(`thx=thanks, thnx=thanks, tnx=thanks, tks=thanks, ty=thanks, pls=please, sry=sorry, soz=sorry,
    plz=please, pct=percent, pcnt=percent, ppl=people, ur=your, im=i'm, ive=i've, whos=who is,
    whats=what's, hows=how is, wheres=where is, whens=when is, why'd=why did, how'd=how did, what'd=what
    did, where'd=where did, teh=the, hte=the, adn=and, taht=that, wich=which, whcih=which, waht=what,
    hwo=how, frm=from, wth=with, wiht=with, btwn=between, abt=about`);

/** "dont", "doesnt": the mark left out. */
const UNMARKED = 'don doesn didn isn aren wasn weren hasn haven hadn can couldn wouldn shouldn'.split(' ');

const WRITTEN: readonly (readonly [RegExp, string])[] = [
  // "how do u know", and not "u shaped" nor "U-shaped".
  [/\bu\b(?![- ]?shape)(?!['.])/gu, 'you'],
  [new RegExp(`\\b(${UNMARKED.join('|')})t\\b`, 'giu'), "$1't"],
  [/\bwhat['’]?s(?= (?:driving|causing|behind)\b)/giu, 'what is'],
  // "linkedin adds", and not "what adds up".
  [/(?<=\p{L} )adds\b(?! (?:up|to|in|the|more|most|a)\b)/giu, 'ads'],
  // An amount is said with its currency, and there is one of them.
  [/(?<=\d(?:[\d.,]*\d)?[km]?) ?(?:usd|eur|gbp|dollars|euros|bucks|quid)\b/giu, ''],
  [
    new RegExp(
      `(?<![\\p{L}\\p{N}'./@-])(?:${Object.keys(SHORT).join('|')})(?![\\p{L}\\p{N}'/@-]|\\.\\p{L})`,
      'giu',
    ),
    '',
  ],
];

/** The question with the short forms of chats written in full: "hows traffic without bots, thx". */
export const inFull = (text: string): string =>
  text.includes('"')
    ? text
    : WRITTEN.reduce(
        (plain, [pattern, put]) =>
          plain.replaceAll(pattern, (...found) => {
            const [whole = '', first = ''] = found.map((each) => (typeof each === 'string' ? each : ''));
            return SHORT[whole.toLowerCase()] ?? put.replace('$1', first);
          }),
        text,
      );
