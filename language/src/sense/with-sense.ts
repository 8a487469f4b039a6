import type { Day } from '@parley/core/dates';
import { METRICS, type MetricId } from '@parley/core/metrics';
import type { Frame, Problem } from '../frame/frame.ts';
import { listed } from '../frame/nouns.ts';
import { isHowMany } from '../frame/read-idle.ts';
import type { Unmeasured } from '../lexicon/meaning.ts';
import { planQuestion } from '../plan/plan-question.ts';
import { textOf } from '../spans/context.ts';
import type { Span } from '../spans/span.ts';
import { list } from '../text/list.ts';
import { type Sense, senseOf } from './index.ts';

export type Understood = {
  frame: Frame;
  problems: readonly Problem[];
  notes: readonly string[];
  isFollowUp: boolean;
};

type Reader = { today: Day; readAgain: (spans: readonly Span[]) => Understood };

/** Refusals of single words that may be part of another question: what a click costs is no question about budgets. */
const SOFT: ReadonlySet<string> = new Set(
  list(`Budgets and prices, What a customer cost, Cost per lead, Who clicked an ad, Attribution without a
    model, Devices and browsers, Time on the site and bounces, Whether a figure is good, People, Opens
    and clicks in e-mails, Conversions and goals`),
);

const isSoft = (unmeasured: Unmeasured): boolean => SOFT.has(unmeasured.what);

/** What the grammar could not settle, and the sense of the words may. */
const isOpen = (problem: Problem | undefined): boolean => {
  switch (problem?.kind) {
    case 'not-covered':
    case 'no-figure':
    case 'nothing-understood':
    case 'unknown-name':
    case 'unknown-period':
      return true;
    case 'which-figure':
      return problem.reason === 'ambiguous';
    case 'unmeasured':
      return isSoft(problem.unmeasured);
    default:
      return false;
  }
};

/** A question about the product is no question about figures. */
const isTold = (spans: readonly Span[]): boolean =>
  spans.some(
    ({ reading, from, to }) =>
      reading.kind === 'topic' ||
      reading.kind === 'rule' ||
      reading.kind === 'off-topic' ||
      (reading.kind === 'unmeasured' && (!isSoft(reading.unmeasured) || to - from > 7)),
  );

const isPossible = (frame: Frame, today: Day): boolean => planQuestion(frame, { today }).kind === 'plan';

const quoted = (words: readonly string[]): string => listed(words.map((each) => `“${each}”`));

/** Answers by the sense of the words, and says so; nothing where that leaves anything open. */
function bySense(sense: Sense, { today, readAgain }: Reader): Understood | null {
  const { metric, spans, words } = sense;
  if (metric === null || words.length === 0) return null;
  const again = readAgain(spans);
  if (again.problems.length > 0 || again.isFollowUp || !isPossible(again.frame, today)) return null;
  const note = `${quoted(words)} ${words.length === 1 ? 'is' : 'are'} taken as “${METRICS[metric].label}”.`;
  return { ...again, notes: [note, ...again.notes] };
}

/** What a question that stays open may have meant. */
function withNear(read: Understood, sense: Sense): Understood {
  const [problem, ...rest] = read.problems;
  if (problem?.kind !== 'not-covered' || sense.near.length === 0) return read;
  return { ...read, problems: [{ ...problem, near: sense.near }, ...rest] };
}

const VISITS: ReadonlySet<MetricId> = new Set<MetricId>(
  list(`visits, targetVisits, otherVisits, botVisits, unresolvedVisits, humanVisits, companies,
    engagedCompanies, pageViews`) as readonly MetricId[],
);

/** "how many companies came, and how many were target": of two questions the sense is no third. */
const isOfSeveral = (spans: readonly Span[]): boolean => spans.filter(isHowMany).length > 1;

/** What the grammar takes it for, and cannot answer, is not answered by leaving something out. */
const isCloser = ({ metrics: [own = 'visits'] }: Frame, sense: Sense): boolean => sense.isCloserThan(own);

/** Visits are counted, and those who came are not. */
const isOfPeople = (problem: Problem | undefined): boolean =>
  problem?.kind === 'unmeasured' && problem.unmeasured.what === 'People';

/** Whether both say the same: what visits of whom are counted is said in more ways than one. */
function agrees({ metrics, isShare, groupings, threshold }: Frame, sense: Sense): boolean {
  const { metric } = sense;
  if (metric === null || metrics.length > 1 || metrics.includes(metric) || isShare) return true;
  if (groupings.includes('opportunity') || threshold !== null) return true;
  const [own = 'visits'] = metrics;
  return (VISITS.has(own) && VISITS.has(metric)) || !sense.isCloserThan(own);
}

/**
 * What the grammar reads by names, checked against the sense of the words. Where no name is said, or another figure holds
 * more of the question than the one read, that figure is answered and told; else what stays open offers the nearest.
 */
export function withSense(read: Understood, spans: readonly Span[], reader: Reader): Understood {
  const [problem] = read.problems;
  if (problem === undefined && (read.isFollowUp || read.frame.isCause)) return read;
  if (read.frame.intent !== 'data' || isTold(spans) || isOfSeveral(spans)) return read;
  if (problem !== undefined && !isOpen(problem)) return read;
  // A follow-up gets a clarification; it does not become a question of its own.
  if (read.isFollowUp && problem?.kind === 'which-figure') return read;
  const sense = senseOf(spans);
  const isPlanned = isPossible(read.frame, reader.today);
  const isWhole =
    problem === undefined && (isPlanned ? agrees(read.frame, sense) : !isCloser(read.frame, sense));
  if (isWhole || (isOfPeople(problem) && sense.metric !== null && VISITS.has(sense.metric))) return read;
  const sensed = bySense(sense, reader);
  // "where do target companies come from": the sense knows no rows of places, and a total is none.
  const isTotal = textOf(spans[0]) === 'where' && sensed?.frame.groupings.length === 0;
  return (isTotal ? null : sensed) ?? withNear(read, sense);
}
