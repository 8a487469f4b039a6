import type { MetricId } from '@parley/core/metrics';
import type { Role } from '../lexicon/meaning.ts';
import { AMOUNT_OF } from '../lexicon/touched.ts';
import { neighbour, roleOf } from '../spans/context.ts';
import type { Span } from '../spans/span.ts';
import { list } from '../text/list.ts';
import { nameForm } from '../text/normalise.ts';
import { CONCEPTS, type Concept, isFree, LONGEST } from './concepts.ts';
import { SIGNATURES, type Signature } from './signatures.ts';

/** A word or phrase of the question that is no name, time or row, and what it may stand for. */
type Part = { at: number; to: number; raw: string; concepts: ReadonlySet<Concept>; isFree: boolean };

/** What the words of a question come to, when they are taken for what figures are made of. */
export type Sense = {
  /** The one figure that all words are of; null where there is none, or more than one. */
  metric: MetricId | null;
  /** The figures that come nearest, best first. */
  near: readonly MetricId[];
  /** The question with that figure in the place of its words. */
  spans: readonly Span[];
  /** What was taken for the figure, as it is written. */
  words: readonly string[];
  /** Whether it holds more of the question than another figure does. */
  isCloserThan: (other: MetricId) => boolean;
};

const LEADING: ReadonlySet<Role> = new Set(['by', 'which']);
const TALK: ReadonlySet<Role> = new Set(['own', 'all', 'count', 'which', 'list', 'about']);
/** Said by the way elsewhere, but not nothing. */
const HEAVY = /^(both|either|still|yet|already|again|mostly|mainly|recently|together|online|well|only|just)$/;

/** Whether a span says of what, when or by what, and is no part of what is counted. */
function isKept(spans: readonly Span[], at: number): boolean {
  const { reading, words } = spans[at] ?? { reading: { kind: 'stop' as const }, words: '' };
  switch (reading.kind) {
    case 'period':
    case 'comparison':
    case 'shift':
    case 'path':
    case 'threshold':
    case 'chart':
    case 'country':
    case 'model':
      return true;
    case 'name':
      // "ads" are all paid channels as a name, and what is shown and clicked as a word.
      return !nameForm(words)
        .split(' ')
        .every((word) =>
          reading.match.how === 'whole' ? CONCEPTS.get(word)?.has('ad') : CONCEPTS.has(word),
        );
    case 'grouping':
      return reading.isPer || LEADING.has(roleOf(neighbour(spans, at, -1)) ?? 'about');
    case 'companies':
      return roleOf(neighbour(spans, at, -1)) === 'by';
    default:
      return false;
  }
}

const LEADS: ReadonlySet<Role> = new Set(['by', 'which', 'exclude', 'only', 'and', 'or']);

/** "by", "without" and the like stay with what they lead to. */
function keptOf(spans: readonly Span[]): boolean[] {
  const kept = spans.map((_, at) => isKept(spans, at));
  for (let at = spans.length - 2; at >= 0; at -= 1) {
    const next = spans.findIndex(({ reading }, index) => index > at && reading.kind !== 'stop');
    const role = roleOf(spans[at]);
    if (role !== undefined && LEADS.has(role) && kept[next] === true) kept[at] = true;
  }
  return kept;
}

function partsOf(spans: readonly Span[], kept: readonly boolean[]): Part[] {
  const words = spans.flatMap((span, at) => {
    if (kept[at] === true) return [{ at, raw: '', text: '', isTalk: true }];
    const isTalk = span.reading.kind === 'stop' || TALK.has(roleOf(span) ?? 'by');
    return nameForm(span.spelled ?? span.words)
      .split(' ')
      .filter((text) => text !== '')
      .map((text) => ({ at, raw: text, text, isTalk }));
  });
  const parts: Part[] = [];
  for (let from = 0; from < words.length; ) {
    const longest = Math.min(LONGEST, words.length - from);
    let length = longest;
    for (; length > 1; length -= 1) {
      const some = words.slice(from, from + length);
      if (some.every(({ text }) => text !== '') && CONCEPTS.has(some.map(({ text }) => text).join(' ')))
        break;
    }
    const own = words.slice(from, from + length);
    const text = own.map((each) => each.text).join(' ');
    from += Math.max(1, length);
    if (text === '') continue;
    parts.push({
      at: own[0]?.at ?? 0,
      to: own.at(-1)?.at ?? 0,
      raw: text,
      concepts: CONCEPTS.get(text) ?? new Set(),
      isFree: isFree(text) || (own.every(({ isTalk }) => isTalk) && !HEAVY.test(text)),
    });
  }
  return parts;
}

const NOUNS: ReadonlySet<Concept> = new Set(
  list(`ad, click, company, deal, duration, earn, event, lead, money, page, pay, person, pipe, shown,
    target, times, visit`) as readonly Concept[],
);

/** What is counted, or of what a share is asked: the first thing that is named, after the word for the share. */
function headOf(parts: readonly Part[]): ReadonlySet<Concept> {
  const share = parts.findIndex(({ concepts }) => concepts.has('share') && !concepts.has('times'));
  const isNoun = ({ concepts }: Part): boolean => [...concepts].some((each) => NOUNS.has(each));
  const after = parts.slice(share + 1).filter(isNoun);
  const [first, second] = after.length > 0 ? after : parts.filter(isNoun);
  const isTimes = first?.concepts.has('times') === true;
  return new Set([
    ...(share === -1 ? [] : ['share' as const]),
    ...(first?.concepts ?? []),
    ...((isTimes && second?.concepts) || []),
  ]);
}

type Fit = { signature: Signature; missing: number; unexplained: number };

function fitOf(signature: Signature, parts: readonly Part[], head: ReadonlySet<Concept>): Fit {
  const has = (concept: Concept): boolean => parts.some(({ concepts }) => concepts.has(concept));
  const missing = signature.required.filter((group) => !group.some(has)).length;
  const isHead = signature.heads.length === 0 || signature.heads.some((each) => head.has(each));
  const unexplained = parts.filter(
    (part) => !part.isFree && ![...part.concepts].some((each) => signature.allowed.has(each)),
  ).length;
  return { signature, missing: missing + (isHead ? 0 : 1), unexplained };
}

const MOST_NEAR = 3;

/** The words around what is kept, in order, without those that only lead to it. */
function wordsOf(parts: readonly Part[], spans: readonly Span[]): string[] {
  const runs: Part[][] = [];
  let last = -2;
  for (const part of parts) {
    const run = runs.at(-1);
    if (run === undefined || part.at > last + 1) runs.push([part]);
    else run.push(part);
    last = part.to;
  }
  return runs.flatMap((run) => {
    const carrying = run.filter((each) => each.concepts.size > 0 && !each.isFree);
    const first = carrying[0]?.at;
    const end = carrying.at(-1)?.to;
    if (first === undefined || end === undefined) return [];
    return [
      spans
        .slice(first, end + 1)
        .map(({ words }) => words)
        .join(' '),
    ];
  });
}

/** Reads what a question counts from the sense of its words, where no name of a figure is said. */
export function senseOf(spans: readonly Span[]): Sense {
  const kept = keptOf(spans);
  const parts = partsOf(spans, kept);
  const head = headOf(parts);
  const fits = SIGNATURES.map((signature) => fitOf(signature, parts, head));
  const whole = fits
    .filter(({ missing }) => missing === 0)
    .toSorted(
      (a, b) => a.unexplained - b.unexplained || b.signature.required.length - a.signature.required.length,
    );
  const [best] = whole;
  const rival = whole.find(({ signature }) => signature.metric !== best?.signature.metric);
  const isTie =
    best !== undefined &&
    rival !== undefined &&
    rival.unexplained === best.unexplained &&
    rival.signature.required.length === best.signature.required.length;
  const metric = best === undefined || best.unexplained > 0 || isTie ? null : best.signature.metric;
  const near = [
    ...new Set(
      fits
        .filter(
          ({ signature, missing }) =>
            signature.required.length - missing >= Math.min(2, signature.required.length),
        )
        .toSorted(
          (a, b) =>
            a.missing + a.unexplained - (b.missing + b.unexplained) ||
            b.signature.required.length - a.signature.required.length,
        )
        .map(({ signature }) => signature.metric),
    ),
  ].slice(0, MOST_NEAR);
  const at = parts.find((part) => part.concepts.size > 0 && !part.isFree)?.at ?? parts[0]?.at ?? 0;
  const words = wordsOf(parts, spans);
  const first = spans[at];
  return {
    metric,
    near,
    words,
    isCloserThan: (other) => {
      const own = fits.filter(({ signature }) => signature.metric === other);
      const most = Math.max(...own.map(({ signature }) => signature.required.length));
      const isWhole = own.some(({ missing, unexplained }) => missing + unexplained === 0);
      return own.length > 0 && !isWhole && most < (best?.signature.required.length ?? 0);
    },
    spans:
      metric === null || first === undefined
        ? spans
        : spans.flatMap((span, index): Span[] => {
            if (kept[index] === true || (span.reading.kind === 'stop' && index !== at)) return [span];
            // "which deals closed": the deals themselves.
            if (index === at - 1 && roleOf(span) === 'which' && AMOUNT_OF[metric] !== undefined)
              return [span];
            return index === at
              ? [{ ...first, words: words[0] ?? first.words, reading: { kind: 'metric', metric } }]
              : [];
          }),
  };
}
