import type { Token } from '../language/tokens.ts';
import type { Role } from '../lexicon/meaning.ts';
import type { Span } from './span.ts';

/** Who asks, who is asked, and how they greet: a clause without figures that has one of these is talk. */
const PERSONAL =
  /^(i|i'?m|i'?ve|i'?d|i'?ll|me|my|myself|you|you'?re|you'?ve|your|sorry|hi|hey|hello|morning|afternoon|evening|thanks|thank|thx|cheers|pardon|apologies|hope|please)$/;
/** Words that begin a clause where what follows has a subject of its own. */
const JOINT = /^(but|so|because|cause|cuz|coz|although|though)$/;
const SUBJECT =
  /^(i|i'?m|i'?ve|i'?d|we|we'?re|you|it|would|could|can|will|please|what|how|which|who|show|give)$/;

/** Roles that say little by themselves. */
const SLIGHT: ReadonlySet<Role> = new Set([
  'about',
  'all',
  'also',
  'and',
  'by',
  'or',
  'own',
  'who',
  'which',
  'visited',
  'known',
]);

/** When somebody needs it, and no time of figures where another is named. */
const NEEDED = /^(by |for |due )*(this (morning|afternoon|evening)|later today|today|tonight|tomorrow)$/i;

/** Whether a span asks for something, or restricts it. */
const asks = ({ reading, words }: Span): boolean =>
  !['stop', 'unknown'].includes(reading.kind) &&
  !(reading.kind === 'role' && (SLIGHT.has(reading.role) || /^spreadsheets$/i.test(words))) &&
  !(reading.kind === 'period' && NEEDED.test(words));

function clausesOf(spans: readonly Span[], tokens: readonly Token[]): Span[][] {
  const clauses: Span[][] = [];
  for (const [at, span] of spans.entries()) {
    const { begins = false, text = '' } = tokens[span.from] ?? {};
    const isJoint = JOINT.test(text) && SUBJECT.test(tokens[span.to]?.text ?? '');
    if (at === 0 || begins || isJoint) clauses.push([]);
    clauses.at(-1)?.push(span);
  }
  return clauses;
}

/** "sorry to bother you, but would it be possible to see visits": clauses of talk beside one that asks hold no unknown words. */
export function withoutChatter(spans: readonly Span[], tokens: readonly Token[]): Span[] {
  const clauses = clausesOf(spans, tokens);
  if (!clauses.some((clause) => clause.some(asks))) return [...spans];
  return clauses.flatMap((clause) => {
    const words = clause.flatMap(({ from, to }) =>
      tokens.slice(from, to).map(({ raw }) => raw.toLowerCase()),
    );
    const isTalk = clauses.length > 1 && !clause.some(asks) && words.some((word) => PERSONAL.test(word));
    return clause.map((span, at): Span => {
      const isLead = at === 0 && span.reading.kind === 'unknown' && JOINT.test(span.words.toLowerCase());
      const isIdle = span.reading.kind === 'unknown' || span.reading.kind === 'period';
      return (isTalk && isIdle) || isLead ? { ...span, reading: { kind: 'stop' } } : span;
    });
  });
}
