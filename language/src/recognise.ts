import type { Day } from '@parley/core/dates';
import {
  countryOf,
  isKnownWord,
  isStopWord,
  LONGEST_PHRASE,
  meaningOf,
  nearPhrase,
} from './lexicon/lexicon.ts';
import { refusedText } from './lexicon/refused-patterns.ts';
import { topicOfText } from './lexicon/topic-patterns.ts';
import { findName, findWholeName, type NameChoice, type NameMatch } from './names/find-names.ts';
import type { NameField, NameIndex } from './names/name-index.ts';
import { readComparison } from './periods/comparison.ts';
import { readPeriod } from './periods/period.ts';
import { readShift } from './periods/shift.ts';
import { readCount } from './periods/words.ts';
import { refine } from './rules/apply-rules.ts';
import { readBeforeDeal } from './spans/before-deal.ts';
import { bestPath } from './spans/best-path.ts';
import { withoutChatter } from './spans/chatter.ts';
import { ruleTerms } from './spans/rule-question.ts';
import type { Reading, Span } from './spans/span.ts';
import { plainTokens, type Spelled, spell } from './spans/spell.ts';
import { readThreshold } from './spans/threshold.ts';
import { withoutAsides } from './text/asides.ts';
import { pairs } from './text/list.ts';
import { type Token, tokenise } from './text/tokens.ts';

const LONGEST_NAME = 6;
const WORD = 10;
/** What each further word of one reading adds: longer readings win. */
const JOINED = 2;

/** A noun that names the kind of a name makes it more certain. */
const HINTED = 3;

/** Nouns that name the kind of the name next to them. */
const KIND_NOUNS =
  pairs(`audience=audience, audiences=audience, channel=channel, vendor=vendor, campaign=campaign,
    campaigns=campaign, industry=sector, sector=sector, region=region, pixel=pixel, company=company,
    account=company`) as Readonly<Record<string, NameField>>;

/** Names that users of the instance chose, of all kinds of words. */
const INSTANCE_FIELDS: ReadonlySet<NameField> = new Set(['company', 'campaign', 'pixel', 'audience', 'page']);

type Question = {
  tokens: readonly Token[];
  plain: readonly Token[];
  spelled: readonly Spelled[];
  names: NameIndex;
  today: Day;
};

const lengthBonus = (length: number): number => WORD * length + JOINED * (length - 1);

/** All ways to spell the words `from` to `to`; few words have more than one. */
function spellings(spelled: readonly Spelled[], from: number, to: number): string[][] {
  return spelled
    .slice(from, to)
    .reduce<string[][]>(
      (rows, { ways }) => rows.flatMap((row) => ways.map((way) => [...row, way])).slice(0, 8),
      [[]],
    );
}

/** A capital inside a sentence marks a name; in a question written all in capitals it means nothing. */
function isMarked({ tokens }: Question, from: number, to: number): boolean {
  const part = tokens.slice(from, to);
  if (part.every(({ quoted }) => quoted)) return true;
  const capitals = tokens.filter(({ capital }) => capital).length;
  return capitals < tokens.length * 0.6 && part.every(({ capital }, index) => capital && from + index > 0);
}

/** "it", "us", "x": too short to be a name unless written as one; "g2" is no word. */
const isShort = (tokens: readonly Token[]): boolean =>
  tokens.length === 1 &&
  (tokens[0]?.text.length ?? 0) < 3 &&
  !/\d|^(ad|ai|eu|fb)$/.test(tokens[0]?.text ?? '');
const isShouted = (tokens: readonly Token[]): boolean =>
  tokens.every(({ raw, quoted }) => quoted || raw === raw.toUpperCase());

function readLexicon(question: Question, from: number, to: number): Span[] {
  const part = question.tokens.slice(from, to);
  // "pipeline, revenue" are two figures, and not the one of that name.
  if (part.some(({ isApart }, index) => index > 0 && isApart === true)) return [];
  const words = part.map(({ raw }) => raw).join(' ');
  const isCorrected = question.spelled.slice(from, to).some((each) => each.isCorrected);
  for (const spelling of spellings(question.spelled, from, to)) {
    // "us" is a country only as US; "uk" is nothing else.
    const country =
      isShort(part) && (isShouted(part) || part[0]?.text === 'uk')
        ? countryOf(spelling.join(' '))
        : undefined;
    const reading = country ?? meaningOf(spelling);
    // A misspelling of a refused topic is more likely an unknown word.
    if (reading?.kind === 'off-topic' && isCorrected) continue;
    if (reading === undefined || (reading.kind === 'country' && isShort(part) && country === undefined))
      continue;
    // A kind of event that the instance has is a name.
    const less = (isCorrected ? 2 : 0) + (reading.kind === 'event-kind' ? 1 : 0);
    const spelled = isCorrected ? { spelled: spelling.join(' ') } : {};
    return [{ from, to, words, reading, score: lengthBonus(to - from) - less, ...spelled }];
  }
  return readMisspelled(question, from, to, words);
}

const SHORTEST_MISSPELLED = 6;
/** Words up to this length are corrected only together with a neighbour. */
const SHORT_WORD = 4;

const sameLetters = (a: string, b: string): boolean =>
  [...a].toSorted().join('') === [...b].toSorted().join('');

/** "win rat", "closed own revenue": a word too short to correct alone, with neighbours that show what is meant. */
function readMisspelled(question: Question, from: number, to: number, words: string): Span[] {
  const part = question.tokens.slice(from, to);
  const isUnknown = ({ kind, text }: Token): boolean =>
    kind === 'word' && text.length <= SHORT_WORD && !isKnownWord(text);
  const unknown = part.filter(isUnknown).length;
  // Words that are all known are others only where two letters changed places, and two words or more are right.
  const isSwapped = unknown === 0 && part.length === 3;
  if (!isSwapped && (part.length !== 2 || unknown !== 1)) return [];
  const texts = part.map(({ text }) => text);
  if (texts.join('').length < SHORTEST_MISSPELLED || texts.some((text) => question.names.byWord.has(text)))
    return [];
  const { meaning: reading, phrase: spelled } = nearPhrase(texts) ?? {};
  if (reading === undefined || spelled === undefined) return [];
  if (isSwapped && (reading.kind !== 'metric' || !sameLetters(texts.join(' '), spelled))) return [];
  return [{ from, to, words, reading, spelled, score: lengthBonus(part.length) - 3 }];
}

function hintOf({ tokens }: Question, from: number, to: number): NameField | undefined {
  // "target account" is one thing, and no account called Target.
  if (meaningOf(tokens.slice(from, to + 1).map(({ text }) => text)) !== undefined) return undefined;
  return KIND_NOUNS[tokens[from - 1]?.text ?? ''] ?? KIND_NOUNS[tokens[to]?.text ?? ''];
}

function readName(question: Question, from: number, to: number): Span[] {
  const { tokens, spelled, names } = question;
  const part = tokens.slice(from, to);
  const words = part.map(({ raw }) => raw).join(' ');
  const isSign = ({ kind, text }: Token): boolean => kind === 'sign' && text !== '&';
  if (part.some((token) => isSign(token) || token.kind === 'path' || token.kind === 'day')) return [];
  if (part[0]?.kind === 'sign' || part.at(-1)?.kind === 'sign') return [];
  if (isShort(part) && !isShouted(part)) return [];
  // "top 2 vendors": a bare number is a count, not part of a name.
  const isNumber = part.every(({ kind, quoted }) => kind === 'number' && !quoted);
  const isCorrected = spelled.slice(from, to).some((each) => each.isCorrected);
  const marked = isMarked(question, from, to);
  const hint = hintOf(question, from, to);
  // "the Nordics campaigns": those with the country in their name.
  const isOfCampaigns = hint === 'campaign' && meaningOf(part.map(({ text }) => text))?.kind === 'country';
  const isOrdinary = !isOfCampaigns && part.every(({ text }) => isKnownWord(text));
  const isOnlyStop = part.every(({ text }) => isStopWord(text));
  if (isOnlyStop && !marked) return [];
  const find = isOrdinary ? findWholeName : findName;
  const found = spellings(spelled, from, to)
    .map((spelling) =>
      find(
        names,
        spelling.filter((word) => word !== '&'),
        words,
        hint,
      ),
    )
    .filter((match): match is NameMatch => match !== undefined);
  const wholes = found.filter(({ how }) => how === 'whole');
  const match =
    wholes.length === 0 ? (otherNumber(question, from, to, hint) ?? merged(found)) : merged(wholes);
  if (match === undefined || (isNumber && match.how !== 'whole')) return [];
  const base =
    match.how === 'whole' ? lengthBonus(to - from) - 0.5 : 7 * (to - from) + JOINED * (to - from - 1);
  const isHinted = hint !== undefined && hint === match.choices[0]?.field;
  const isOfInstance = INSTANCE_FIELDS.has(match.choices[0]?.field ?? 'company');
  const score =
    base +
    (marked ? 1 : 0) +
    (isHinted ? HINTED : 0) -
    (isCorrected ? 2 : 0) -
    (isOrdinary && isOfInstance && !marked && !isHinted && to - from > 1 ? 6 : 0);
  return [{ from, to, words, score, reading: { kind: 'name', match, corrected: isCorrected } }];
}

const otherNumberOf = (word: string): string => (word.endsWith('s') ? word.slice(0, -1) : `${word}s`);

/** The last word in its other number first; then the others too, and with the "and" that was left out of a name. */
function inOtherNumbers(part: readonly string[]): string[][] {
  const last = part.length - 1;
  const changed = (...at: readonly number[]): string[] =>
    part.map((word, index) => (at.includes(index) && word.length > 3 ? otherNumberOf(word) : word));
  const numbers =
    part.length > 4
      ? []
      : part.flatMap((_, index) => (index === last ? [] : [changed(index), changed(index, last)]));
  const joined =
    part.length === 2 && !part.includes('and') ? [[...part], changed(0), changed(1), changed(0, 1)] : [];
  return [
    [...part.slice(0, -1), otherNumberOf(part[last] ?? '')],
    ...numbers,
    ...joined.map(([first = '', second = '']) => [first, 'and', second]),
  ];
}

/** "linkedin ad", "trade shows": one of what the name has several of, or several of what it has one of. */
function otherNumber(
  question: Question,
  from: number,
  to: number,
  hint: NameField | undefined,
): NameMatch | undefined {
  const part = question.tokens.slice(from, to).map(({ text }) => (text === '&' ? 'and' : text));
  if ((part.at(-1) ?? '').length < 2) return undefined;
  const words = question.tokens.slice(from, to).map(({ raw }) => raw);
  const match = inOtherNumbers(part)
    .map((each) => findWholeName(question.names, each, words.join(' '), hint))
    .find((each) => each !== undefined);
  // One word is put into its other number for kinds of events only: "workshops".
  return part.length > 1 || match?.choices[0]?.field === 'campaignType' ? match : undefined;
}

/** Several spellings, several names: all of them are choices. */
function merged(found: readonly NameMatch[]): NameMatch | undefined {
  const [first] = found;
  if (first === undefined || found.length === 1) return first;
  const field = first.choices[0]?.field;
  const choices = found.flatMap((each) => each.choices).filter((choice) => choice.field === field);
  const distinct = new Map(choices.map((choice) => [choice.ids.join(' '), choice]));
  return { ...first, choices: [...distinct.values()] };
}

function readOne(question: Question, at: number): Span[] {
  const token = question.tokens[at];
  if (token === undefined) return [];
  const span = (score: number, reading: Reading): Span => ({
    from: at,
    to: at + 1,
    words: token.raw,
    score,
    reading,
  });
  const spans = [span(0, { kind: 'unknown' })];
  if (token.kind === 'path') spans.push(span(WORD + 1, { kind: 'path', path: token.text }));
  if (token.kind === 'number' && token.value !== undefined)
    spans.push(span(6, { kind: 'number', value: token.value }));
  const count = token.kind === 'word' ? readCount(question.plain[at]) : undefined;
  if (count !== undefined) spans.push(span(6, { kind: 'number', value: count }));
  const isStop = [
    question.plain[at]?.text ?? '',
    token.text.replace(/'(m|ve|d|ll|re)$/, ''),
    ...(question.spelled[at]?.ways ?? []),
  ].some(isStopWord);
  if (isStop || token.kind === 'sign') spans.push(span(4, { kind: 'stop' }));
  const field = KIND_NOUNS[token.text] ?? KIND_NOUNS[question.plain[at]?.text ?? ''];
  if (field === 'audience') spans.push(span(4, { kind: 'kind-of-name', field }));
  return spans;
}

function readTime({ plain, tokens, today }: Question, at: number): Span[] {
  const spans: Span[] = [];
  const add = (length: number, bonus: number, reading: Reading): void => {
    const words = tokens.slice(at, at + length).map(({ raw }) => raw);
    spans.push({
      from: at,
      to: at + length,
      words: words.join(' '),
      score: lengthBonus(length) + bonus,
      reading,
    });
  };
  const match = readPeriod(plain, at, today);
  if (match !== undefined) add(match.length, 1, { kind: 'period', match });
  const comparison = readComparison(plain, at, today);
  if (comparison !== undefined) add(comparison.length, 2, { kind: 'comparison', comparison });
  const shift = readShift(plain, at);
  if (shift !== undefined) add(shift.length, 0, { kind: 'shift', shift });
  const deal = readBeforeDeal(plain, at);
  if (deal !== undefined) add(deal, 2, { kind: 'role', role: 'journey' });
  const threshold = readThreshold(plain, at);
  if (threshold !== undefined) add(threshold.length, 3, threshold.reading);
  return spans;
}

/** Readings whose own refusal is more precise. */
const isRefusedAnyway = ({ reading }: Span): boolean =>
  reading.kind === 'off-topic' ||
  reading.kind === 'event-kind' ||
  (reading.kind === 'unmeasured' &&
    (reading.unmeasured.refusal !== undefined || reading.unmeasured.isForbidden === true));

/** A word that points at a thing is the name of that thing. */
function readPointed({ tokens }: Question, at: number, pointed: ReadonlyMap<string, NameChoice>): Span[] {
  const choice = pointed.get(tokens[at]?.text ?? '');
  if (choice === undefined) return [];
  const match: NameMatch = { choices: [choice], how: 'whole', others: [] };
  const reading: Reading = { kind: 'name', match, corrected: false };
  return [{ from: at, to: at + 1, words: 'that one', score: 10 * WORD, reading }];
}

const NOTHING_POINTED: ReadonlyMap<string, NameChoice> = new Map();

/** Reads a question: the best sequence of spans that covers every word. `pointed` are words that point at things shown. */
export function recognise(text: string, names: NameIndex, today: Day, pointed = NOTHING_POINTED): Span[] {
  const tokens = tokenise(withoutAsides(text));
  const spelled = spell(tokens, names);
  const question: Question = { tokens, spelled, names, today, plain: plainTokens(spelled) };
  const spans: Span[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    spans.push(
      ...readOne(question, from),
      ...readTime(question, from),
      ...readPointed(question, from, pointed),
    );
    for (let to = from + 1; to <= Math.min(tokens.length, from + LONGEST_PHRASE); to += 1) {
      spans.push(...readLexicon(question, from, to));
      if (to - from <= LONGEST_NAME) spans.push(...readName(question, from, to));
    }
  }
  // "the Spring Launch campaign": a time that ends within a name is a part of it.
  const isWithinName = (time: Span): boolean =>
    time.reading.kind === 'period' &&
    spans.some(
      ({ reading, from, to }) =>
        reading.kind === 'name' &&
        reading.match.how === 'whole' &&
        from > time.from &&
        from < time.to &&
        to > time.to,
    );
  // "ahead on target visits": a figure after "on", and no plan.
  const isOfFigure = (span: Span): boolean =>
    span.reading.kind === 'unmeasured' &&
    spans.some(
      ({ reading, from, to }) =>
        reading.kind === 'metric' &&
        from > span.from &&
        from < span.to &&
        to > span.to &&
        tokens.slice(span.from, from).every(({ text: word }) => isStopWord(word)),
    );
  const apart = spans.filter((span) => !isWithinName(span) && !isOfFigure(span));
  const path = withoutChatter(bestPath(apart, tokens.length), tokens);
  const topic = topicOfText(text);
  // "where does the spend come from compared to last year": figures are compared.
  const isHeld = path.some(({ reading }) => reading.kind === 'comparison' || reading.kind === 'threshold');
  if (topic !== null && !isHeld) {
    // A topic of the product needs no figure of a period; only the figures it is about stay.
    const about = path.filter(({ reading }) => reading.kind === 'metric');
    return [
      { from: 0, to: tokens.length, words: text, score: 0, reading: { kind: 'topic', topic } },
      ...about,
    ];
  }
  const refused = refusedText(text);
  if (refused !== null && !path.some(isRefusedAnyway))
    return [
      {
        from: 0,
        to: tokens.length,
        words: text,
        score: 0,
        reading: { kind: 'unmeasured', unmeasured: refused },
      },
    ];
  const terms = ruleTerms(path);
  if (terms !== null) {
    // "does spend include agency fees": what the rule does not cover is named.
    const unknown = path.filter(({ reading }) => reading.kind === 'unknown');
    return [
      { from: 0, to: tokens.length, words: text, score: 0, reading: { kind: 'rule' } },
      ...terms,
      ...unknown,
    ];
  }
  return [...refine(path.map((span) => (tokens[span.from]?.isSet ? { ...span, isSet: true } : span)))];
}
