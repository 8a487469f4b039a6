import type { NameIndex } from '../../names/name-index.ts';
import { takeWindow } from './count-and-window.ts';
import { namedValues } from './named-values.ts';
import { pointsAtShown } from './points-at-shown.ts';
import { COMPANY_FIELDS, readClause } from './read-clause.ts';
import { readWish } from './read-wish.ts';
import { takeKept } from './take-kept.ts';
import type { UnreadPart, WantedAudience } from './wanted-audience.ts';

const BEGINS =
  "(?:have|has|had|haven't|hasn't|didn't|don't|doesn't|isn't|aren't|wasn't|weren't|did|do|does|never|not|no|is|are|was|were|came|come|arrived|went|visited|visit|viewed|view|saw|seen|looked|opened|read|clicked|work|works|belong|belongs|in|from|with|via|through)";
/** Where one condition ends and the next begins; an `and` before a mere name does not end one. */
const BREAK = new RegExp(
  `\\s*,?\\s+(and|but|or|plus)\\s+(?:also\\s+)?(?:(?:who|that|which|they)\\s+)?(?=${BEGINS}\\b)|\\s*,\\s*(?:who|that|which)?\\s*(?=${BEGINS}\\b)|\\s+(?:who|that|which)\\s+|(?<!\\b(?:is|are|was|were|be|been|not|came|come|arrived|work|works|belong|belongs|based|located|visit|visits|visited|us|site|website|visitors))\\s+(?=(?:in|from|via|through)\\s)(?!(?:in|from)\\s+(?:the\\s+)?(?:last|past)\\b)`,
  'i',
);
const SUBJECT =
  /^(?:(?:all|every|any|those|the|our)\s+)*(?:(?:of\s+)?(?:everyone|everybody|anyone|anybody|people|visitors?|those(?=\s+(?:who|that|in|from)\b))\b|(?:(.+?)\s+)?(?:companies|company|accounts|firms|organi[sz]ations|businesses)\b)\s*(?:(?:who|that|which)\b)?\s*/i;
const LONGEST = 1_000;

type Piece = { words: string; joint: 'and' | 'or'; isRelative: boolean };

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let joint: Piece['joint'] = 'and';
  let isRelative = false;
  let rest = text;
  while (rest !== '') {
    const found = BREAK.exec(rest);
    const words = (found === null ? rest : rest.slice(0, found.index)).replaceAll(/^[\s,]+|[\s,]+$/g, '');
    if (words !== '') pieces.push({ words, joint, isRelative });
    joint = found?.[1]?.toLowerCase() === 'or' ? 'or' : 'and';
    isRelative = /^\s*(?:who|that|which)\s*$/i.test(found?.[0] ?? '');
    rest = found === null ? '' : rest.slice(found.index + found[0].length);
  }
  return pieces;
}

/** `enterprise software companies`: the words before the noun, each of it a property of the company. */
function subjectOf(
  words: string,
  whole: string,
  names: NameIndex,
): { rules: string[]; unread: UnreadPart[] } {
  // "target accounts" may be the name of an audience.
  const named = [whole, words].find((each) => typeof namedValues(each, names, COMPANY_FIELDS) === 'object');
  if (named !== undefined) return clauses([named], names);
  const parts = words.split(/\s*,\s*|\s+and\s+/i);
  const cut = parts.flatMap((part) => splitNames(part, names));
  return clauses(cut, names);
}

/** Two names beside each other: `enterprise software`. */
function splitNames(part: string, names: NameIndex): string[] {
  const words = part.split(/\s+/);
  for (let at = words.length - 1; at > 0; at--) {
    const [first, second] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    const isNamed = [first, second].every(
      (each) => typeof namedValues(each, names, COMPANY_FIELDS) === 'object',
    );
    if (isNamed) return [first, second];
  }
  return [part];
}

function clauses(texts: readonly string[], names: NameIndex): { rules: string[]; unread: UnreadPart[] } {
  const read = texts.map((text) => readClause(`is ${text}`, names));
  return {
    rules: read.flatMap((each) => ('rule' in each ? [each.rule] : [])),
    unread: read.flatMap((each, at) =>
      'unread' in each ? [{ ...each.unread, words: texts[at] ?? each.unread.words }] : [],
    ),
  };
}

const OF_ONE = /^(industry|region|size|name) = (.+)$/;

/** A company has one industry, region and size: "in Europe and in North America" means either. */
function withUnions(rules: readonly string[]): string[] {
  const union: string[] = [];
  for (const rule of rules) {
    const [, field, values] = OF_ONE.exec(rule) ?? [];
    const at = union.findIndex((each) => field !== undefined && each.startsWith(`${field} = `));
    if (at === -1) union.push(rule);
    else union[at] = `${union[at]}, ${values}`;
  }
  return union;
}

const EXCEPT = /,?\s+(?:except(?:\s+for)?|excluding|other\s+than)\s+/gi;

/** Who is to be in an audience, as rules in their text form, and what of the words no rule can say. */
export function readMembers(said: string, names: NameIndex): Pick<WantedAudience, 'rules' | 'unread'> {
  const words = said.replaceAll(EXCEPT, ' and not ');
  const found = SUBJECT.exec(words);
  const subject =
    found?.[1] === undefined ? { rules: [], unread: [] } : subjectOf(found[1], found[0].trim(), names);
  // What is said of the companies before "who …" is true of each of the alternatives.
  const common = [...subject.rules];
  const groups: string[][] = [[]];
  const unread: UnreadPart[] = [...subject.unread];
  let days: number | null = null;
  for (const { words: piece, joint, isRelative } of piecesOf(words.slice(found?.[0].length ?? 0))) {
    if (isRelative && groups.length === 1) common.push(...(groups[0]?.splice(0) ?? []));
    const window = takeWindow(piece);
    if (window.unread !== null) unread.push(window.unread);
    if (window.days !== null && days !== null && window.days !== days)
      unread.push({ words: piece, why: 'several-windows' });
    days ??= window.days;
    if (window.rest === '') continue;
    const clause = readClause(window.rest, names);
    if ('unread' in clause) unread.push(clause.unread);
    else if (joint === 'or' && groups.at(-1)?.length !== 0) groups.push([clause.rule]);
    else groups.at(-1)?.push(clause.rule);
  }
  const alternatives = groups.filter((group) => group.length > 0);
  const kept = (alternatives.length === 0 && common.length > 0 ? [[]] : alternatives).map((group) =>
    withUnions([...common, ...group]),
  );
  const text = kept
    .map((group) => (kept.length > 1 && group.length > 1 ? `(${group.join(' and ')})` : group.join(' and ')))
    .join(' or ');
  return { rules: text === '' || days === null ? text : `${text} in ${days}d`, unread };
}

/**
 * The wish to make an audience: "make an audience of everyone who visited pricing twice and is not a customer"; undefined for any
 * other question. What is understood is written in the text form of rules, which is read and checked where they are kept.
 */
export function readAudience(text: string, names: NameIndex): WantedAudience | undefined {
  if (text.length > LONGEST) return undefined;
  const wish = readWish(text);
  if (wish === undefined) return undefined;
  const { rest, kept } = takeKept(wish.words);
  const isShown = pointsAtShown(rest);
  const members = isShown ? { rules: '', unread: [] } : readMembers(wish.words, names);
  return {
    ...wish,
    isShown,
    kept: isShown ? (kept ?? wish.kept) : null,
    title: titleOf(wish.words),
    ...members,
  };
}

const LONGEST_TITLE = 60;

/** `everyone who visited pricing twice` is called “Visited pricing twice”. */
function titleOf(words: string): string {
  const [subject = '', noun] = SUBJECT.exec(words) ?? [];
  const rest = noun === undefined ? words.slice(subject.length) : words;
  const text = (rest === '' ? words : rest).replaceAll(/\s+/g, ' ').trim();
  const short =
    text.length <= LONGEST_TITLE ? text : `${text.slice(0, LONGEST_TITLE).replace(/\s+\S*$/, '')} …`;
  return `${short.slice(0, 1).toUpperCase()}${short.slice(1)}`;
}
