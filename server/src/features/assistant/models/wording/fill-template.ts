import { amountIn } from './number-words.ts';
import { type PeriodsSaid, withoutPeriods } from './said-periods.ts';

declare const filled: unique symbol;
/** A text whose every numeral comes from a result of a tool: only `fillTemplate` makes one. */
export type Filled = string & { readonly [filled]: true };

/** What placeholders are filled with, by their name: `r1.3`. */
export type Facts = ReadonlyMap<string, string>;

export type FilledTemplate =
  | { ok: true; text: Filled; used: readonly string[] }
  | { ok: false; problem: string };

const PLACEHOLDER = /\{\{\s*([a-z]\d+\.\d+)\s*\}\}/g;
/** What words between placeholders may be made of: letters and plain punctuation. No digit of any script, no sign, no address. */
const WORDS = /^[[\p{Script=Latin}&&[\p{Ll}\p{Lu}\p{Lt}]]\p{M} \n.,;:!?\(\)'’‘"“”–—\-]*$/v;
/** `evil.example`: a full stop inside a word is an address. */
const ADDRESS = /\p{L}[.:]\p{L}/u;
/** A figure is written alone: nothing that would make another one of it may touch it. */
const BEFORE = /(?:^|[\s(“"‘'])$/u;
const AFTER = /^(?:$|[\s)”"’'!?;]|[.,:](?:$|[\s)”"’']))/u;
/** Between two figures there is a word, or a comma with a space. */
const BETWEEN = /\p{L}|[,;:–—]\s|\s[–—(]|\)\s/u;

const LONGEST = 2000;

const no = (problem: string): FilledTemplate => ({ ok: false, problem });

/** Without what models write around words by habit and what says nothing: emphasis, bullets, the sign that a value has already. */
const plainText = (template: string, facts: Facts): string =>
  template
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u00a0\u2009\u202f]/g, ' ')
    .replaceAll(/\*\*|__|`/g, '')
    .replaceAll(/^(?:[-*•]|#{1,6})\s+/gm, '')
    .replaceAll('…', '.')
    .replaceAll(' & ', ' and ')
    .replaceAll(/(\$?)(\{\{\s*([a-z]\d+\.\d+)\s*\}\})(%?)/g, (_, before, whole, ref, after) => {
      const fact = facts.get(ref) ?? '';
      return `${fact.startsWith('$') ? '' : before}${whole}${fact.endsWith('%') ? '' : after}`;
    })
    .trim();

/** The words as they are refused; undefined where they may be said. */
function problemOf(words: string): string | undefined {
  if (!WORDS.test(words)) {
    const sign = [...words].find((each) => !WORDS.test(each)) ?? '';
    return /\p{N}/u.test(sign)
      ? `It holds the numeral "${sign}". Write the placeholder of a value instead.`
      : `It holds "${sign}". Use letters and plain punctuation only, no markup, no signs, no addresses.`;
  }
  if (ADDRESS.test(words)) return 'It holds an address or an abbreviation with full stops.';
  const amount = amountIn(words);
  return amount === undefined
    ? undefined
    : `It holds "${amount}", which says an amount. Write the placeholder of a value, or leave it out.`;
}

/**
 * Fills the placeholders `{{r1.3}}` of a text that a model wrote. The text comes out only of words without any numeral and of
 * facts; whatever else is in it, and every unknown placeholder, refuses the whole of it.
 */
export function fillTemplate(template: string, facts: Facts, periods?: PeriodsSaid): FilledTemplate {
  const text = plainText(template, facts);
  if (text === '') return no('It is empty.');
  if (text.length > LONGEST) return no('It is too long.');
  const pieces: string[] = [];
  const used: string[] = [];
  const wordings: string[] = [];
  let at = 0;
  for (const found of text.matchAll(PLACEHOLDER)) {
    const [whole, ref = ''] = found;
    const fact = facts.get(ref);
    if (fact === undefined) return no(`There is no value ${whole}.`);
    wordings.push(text.slice(at, found.index));
    pieces.push(text.slice(at, found.index), fact);
    used.push(ref);
    at = found.index + whole.length;
  }
  wordings.push(text.slice(at));
  pieces.push(text.slice(at));
  for (const [index, words] of wordings.entries()) {
    const problem = problemOf(periods === undefined ? words : withoutPeriods(words, periods));
    if (problem !== undefined) return no(problem);
    const [follows, precedes] = [index > 0, index < wordings.length - 1];
    if (precedes && !BEFORE.test(words)) return no('Something touches a placeholder: write it alone.');
    if (follows && !AFTER.test(words)) return no('Something touches a placeholder: write it alone.');
    if (follows && precedes && !BETWEEN.test(words))
      return no('Two placeholders stand side by side: put words between them.');
  }
  return { ok: true, text: pieces.join('') as Filled, used };
}

/** Words without any placeholder: a question that is proposed. Undefined where they may not be said. */
export function plainWords(text: string): Filled | undefined {
  const result = fillTemplate(text, new Map());
  return result.ok ? result.text : undefined;
}
