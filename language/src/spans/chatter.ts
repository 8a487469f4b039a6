import type { Role } from '../lexicon/meaning.ts';
import { list } from '../text/list.ts';
import type { Token } from '../text/tokens.ts';
import { metricIn } from './context.ts';
import type { Span } from './span.ts';

/** Who asks, who is asked, and how they greet: a clause without figures that has one of these is talk. */
const PERSONAL =
  /^(i|i'?m|i'?ve|i'?d|i'?ll|me|my|myself|you|you'?re|you'?ve|your|sorry|hi|hey|hello|morning|afternoon|evening|thanks|thank|thx|cheers|pardon|apologies|hope)$/;
/** Words that begin a clause where what follows has a subject of its own. */
const JOINT = /^(but|so|because|cause|cuz|coz|although|though)$/;
const SUBJECT =
  /^(i|i'?m|i'?ve|i'?d|we|we'?re|you|it|would|could|can|will|please|what|how|which|who|show|give)$/;

/** Roles that say little by themselves. */
const SLIGHT: ReadonlySet<Role> = new Set(
  list(`about, all, also, and, by, or, own, who, which, visited, known`) as readonly Role[],
);

/** When the user needs the answer: no period of figures where another is named. */
const NEEDED = /^(by |for |due )*(this (morning|afternoon|evening)|later today|today|tonight|tomorrow)$/i;
/** Words that ask for what is not counted, and as often are said by the way. */
const WEAK =
  /^(new|newly|people|person|persons|money|pay|good|bad|normal|will|client|customer|staff|contact)$/i;

/** Whether a span asks for something, or restricts it. */
const asks = ({ reading, words }: Span): boolean =>
  !['stop', 'unknown'].includes(reading.kind) &&
  !(reading.kind === 'role' && (SLIGHT.has(reading.role) || /^spreadsheets$/i.test(words))) &&
  !(reading.kind === 'period' && NEEDED.test(words)) &&
  !(reading.kind === 'unmeasured' && WEAK.test(words));

/** A sentence of fewer words may be what restricts the question: "Mobile." */
const FEWEST_WORDS = 4;
/** Who or what a clause tells of, and that it does: "our forecast guy is on leave", "I hate benchmarks". */
const TELLS_OF =
  /^(i|i'?m|we|we'?re|my|our|the|this|that|it|it'?s|he|she|they|their|everybody|everyone|nobody)$/;
const TELLS =
  /^(i'?m|we'?re|it'?s|is|are|was|were|am|isn'?t|aren'?t|wasn'?t|has|have|had|(hate|love|keep|seem|look|feel|think|say|complain)(s|d|ed)?|kept|felt|thought|said)$/;
/** Words of wishes and of questions, also inside of a clause. */
const WISHES =
  /^(what|what'?s|how|which|who|where|when|why|whether|can|could|would|should|shall|let|let'?s|please|pls|show|give|tell|need|want|like|know|see|get|list|compare|do|does|did|any|wonder(ing)?|ask(ing|ed|s)?|wants|needs)$/;

/** Whether a clause only tells something, and names what is not counted by the way. */
const onlyTells = ({ spans }: Clause, words: readonly string[]): boolean =>
  TELLS_OF.test(words[0] ?? '') &&
  words.some((word) => TELLS.test(word)) &&
  !words.some((word) => WISHES.test(word)) &&
  spans.every(
    (span) =>
      !asks(span) ||
      span.reading.kind === 'role' ||
      (span.reading.kind === 'unmeasured' &&
        span.reading.unmeasured.isForbidden !== true &&
        span.reading.unmeasured.isHowTo !== true),
  );

const counts = (span: Span): boolean => metricIn(span) !== undefined;

type Clause = { spans: Span[]; isSentence: boolean };

function clausesOf(spans: readonly Span[], tokens: readonly Token[]): Clause[] {
  const clauses: Clause[] = [];
  for (const [at, span] of spans.entries()) {
    const { begins, text = '' } = tokens[span.from] ?? {};
    const isJoint = JOINT.test(text) && SUBJECT.test(tokens[span.to]?.text ?? '');
    if (at === 0 || begins !== undefined || isJoint) {
      const isSentence = at === 0 || begins === 'sentence';
      const last = clauses.at(-1);
      // One that goes on after a comma is no sentence by itself.
      if (last !== undefined && !isSentence) last.isSentence = false;
      clauses.push({ spans: [], isSentence });
    }
    clauses.at(-1)?.spans.push(span);
  }
  return clauses;
}

/**
 * "sorry to bother you, but would it be possible to see visits", "The CEO hates jargon. Visits last month": a clause of
 * talk beside one that asks has no words that could be missed.
 */
export function withoutChatter(spans: readonly Span[], tokens: readonly Token[]): Span[] {
  const clauses = clausesOf(spans, tokens);
  if (!clauses.some((clause) => clause.spans.some(asks))) return [...spans];
  return clauses.flatMap((clause) => {
    const words = clause.spans.flatMap(({ from, to }) =>
      tokens.slice(from, to).map(({ raw }) => raw.toLowerCase()),
    );
    const isApart = clause.isSentence && words.length >= FEWEST_WORDS;
    const isSaid = !clause.spans.some(asks) && (isApart || words.some((word) => PERSONAL.test(word)));
    const isCountedElsewhere = clauses.some((other) => other !== clause && other.spans.some(counts));
    const isTalk =
      clauses.length > 1 &&
      (isSaid || (isCountedElsewhere && onlyTells(clause, words))) &&
      clause.spans.some(({ reading }) => reading.kind !== 'stop');
    if (isTalk) return clause.spans.map((span): Span => ({ ...span, reading: { kind: 'stop' }, isTalk }));
    return clause.spans.map((span, at): Span => {
      const isLead = at === 0 && span.reading.kind === 'unknown' && JOINT.test(span.words.toLowerCase());
      return isLead ? { ...span, reading: { kind: 'stop' } } : span;
    });
  });
}

/** What was taken as talk, to be named in the answer. */
export function chatterOf(spans: readonly Span[]): string[] {
  const words = spans.flatMap(({ isTalk, words }) => (isTalk === true ? [words] : []));
  return words.length === 0 ? [] : [`“${words.join(' ')}” is taken as talk beside the question.`];
}
