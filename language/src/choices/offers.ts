import type { Day } from '@parley/core/dates';
import type { MetricId } from '@parley/core/metrics';
import { asking } from '../clarifications/asking.ts';
import type { Rest } from '../follow-ups/left-out.ts';
import type { Frame, Problem } from '../frame/frame.ts';
import type { NameIndex } from '../names/name-index.ts';
import { withPage } from '../page/with-page.ts';
import { monthRange } from '../periods/calendar.ts';
import { type Period, readPeriod } from '../periods/period.ts';
import type { Plan } from '../plan/plan.ts';
import { type Planned, planQuestion } from '../plan/plan-question.ts';
import { readQuestion, type Understood } from '../read-question.ts';
import { tokenise } from '../text/tokens.ts';
import type { Understanding, UnderstandingContext } from '../understand.ts';
import { nearby } from './nearby.ts';

/** A question that can be chosen: its frame and plan; or its words, where it asks for no figures. */
export type Offer = { frame: Frame; plan: Plan } | { text: string };

type Blocked = { problem: Problem; question: string; rest: Rest | null; frame: Frame };
type Place = Pick<UnderstandingContext, 'today' | 'audience' | 'page'>;
type Reader = { names: NameIndex; today: Day; before: Frame | null; plan: (frame: Frame) => Planned };

/** How it went, in the figures most asked for. */
const OVERVIEW: readonly (readonly MetricId[])[] = [
  ['visits', 'targetVisits', 'engagedCompanies', 'visitEfficiency'],
  ['pipelineAmount'],
  ['spend'],
];
const USUAL_PERIODS = ['last month', 'last 30 days'] as const;

function periodOf(words: string, today: Day): Period | null {
  const tokens = tokenise(words);
  const match = readPeriod(tokens, 0, today);
  return match?.kind === 'period' && match.length === tokens.length ? match.period : null;
}

/** The question with one part of its text put differently: what is read from it counts, and its words are never shown. */
const put = (question: string, words: string, other: string): string => {
  const at = question.toLowerCase().indexOf(words.toLowerCase());
  return at === -1 ? other : question.slice(0, at) + other + question.slice(at + words.length);
};

/** A ready question about what was asked about: with its time, its names and its rows, as far as these go together. */
function carried(own: Frame, asked: Frame, plan: Reader['plan']): Frame {
  const timed = { ...own, period: asked.period ?? own.period };
  const { restrictions, groupings } = asked;
  const named = own.restrictions.length > 0 ? timed : { ...timed, restrictions };
  const whole = own.groupings.length > 0 ? named : { ...named, groupings };
  return [whole, named, timed].find((each) => plan(each).kind === 'plan') ?? own;
}

type Candidate = Frame | { text: string };

function candidatesOf({ problem, question, rest, frame }: Blocked, reader: Reader): Candidate[] {
  const { names, today, before, plan } = reader;
  const read = (text: string, after: Frame | null = before): Understood =>
    readQuestion(text, { names, today, before: after });
  const again = (words: string, other: string): Frame[] => {
    const { frame: found, problems } = read(put(question, words, other));
    return problems.length === 0 ? [found] : [];
  };
  const named = (words: string, choices: readonly { name: string }[]): Frame[] =>
    choices.flatMap(({ name }) => again(words, `"${name}"`));
  const timed = (all: readonly (Period | null)[]): Frame[] =>
    all.flatMap((period) => (period === null ? [] : [{ ...frame, period }]));
  const usual = (): Frame[] => timed(USUAL_PERIODS.map((words) => periodOf(words, today)));
  const ready = (text: string, isAsked: boolean): Candidate => {
    const { frame: own, problems } = read(text, null);
    if (problems.length > 0 || own.intent !== 'data') return { text };
    return isAsked ? carried(own, frame, plan) : { ...own, period: own.period ?? frame.period };
  };
  const left = rest === null ? [] : [read(rest.question).frame];
  switch (problem.kind) {
    case 'which-figure':
      return problem.choices.map((choice) =>
        typeof choice === 'string' ? ready(choice, false) : choice(frame),
      );
    case 'unmeasured':
      return [...left, ready(problem.unmeasured.instead, true)];
    case 'country':
      return again(problem.country, problem.region);
    case 'impossible-period':
    case 'unknown-period':
      return usual();
    case 'no-such-day': {
      const [year = '', month = ''] = problem.words.split('-');
      const isMonth = Number(month) >= 1 && Number(month) <= 12;
      return isMonth ? timed([periodOf(monthRange(Number(year), Number(month)).end, today)]) : usual();
    }
    case 'ambiguous-name':
      return named(problem.words, problem.choices);
    case 'unknown-name':
      return [...named(problem.words, problem.nearest), ...left];
    case 'not-covered':
      return [
        frame,
        ...(problem.names ?? []).flatMap(({ word, choice }) => named(word, [choice])),
        ...(problem.near ?? []).map((metric) => asking(metric)(frame)),
      ];
    case 'no-figure':
      return OVERVIEW.map((metrics) => ({
        ...frame,
        intent: 'data',
        metrics,
        period: frame.period ?? periodOf(USUAL_PERIODS[0], today),
      }));
    default:
      return [];
  }
}

/** The frame with what the page gives, as long as something can be asked with it. */
function plannedOn(frame: Frame, { today, audience, page }: Place): Planned & { frame: Frame } {
  const whole = page === undefined ? frame : withPage(frame, page).frame;
  const planned = planQuestion(whole, { today, audience });
  return planned.kind === 'plan' || whole === frame
    ? { ...planned, frame: whole }
    : { ...planQuestion(frame, { today, audience }), frame };
}

/**
 * The questions that can be asked in the place of one that has no answer as it is worded, the nearest first: each can be planned,
 * and no two lead to the same query.
 */
export function offersOf(
  asked: Extract<Understanding, { kind: 'clarification' | 'refusal' | 'impossible' }>,
  context: UnderstandingContext,
): Offer[] {
  const { names, today, state } = context;
  const place = asked.read.isFollowUp ? { ...context, page: undefined } : context;
  const known = new Set<string>();
  const offer = (candidate: Candidate): Offer[] => {
    if ('text' in candidate) return [candidate];
    const planned = plannedOn(candidate, place);
    if (planned.kind === 'impossible') return [];
    const { plan, frame } = planned;
    const key = JSON.stringify([plan.shape, plan.query, plan.sides, plan.bucket]);
    return known.has(key) || known.add(key).size === 0 ? [] : [{ frame, plan }];
  };
  if (asked.kind === 'impossible') return [...nearby(asked.read.frame)].flatMap(offer);
  const plan = (frame: Frame): Planned => plannedOn(frame, place);
  const { problem, question, rest, read } = asked;
  const blocked = { problem, question, rest, frame: read.frame };
  return candidatesOf(blocked, { names, today, before: state?.frame ?? null, plan }).flatMap(offer);
}
