import type { Day } from '@parley/core/dates';
import type { MetricId } from '@parley/core/metrics';
import { asking } from '../clarifications/asking.ts';
import type { Rest } from '../follow-ups/left-out.ts';
import { readInTurn } from '../follow-ups/thread.ts';
import type { Frame, Problem } from '../frame/frame.ts';
import type { NameChoice } from '../names/find-names.ts';
import type { NameIndex } from '../names/name-index.ts';
import { withPage } from '../page/with-page.ts';
import { monthRange } from '../periods/calendar.ts';
import { type Period, readPeriod } from '../periods/period.ts';
import type { Plan } from '../plan/plan.ts';
import { type Planned, planQuestion } from '../plan/plan-question.ts';
import { type Known, readQuestion, type Understood } from '../read-question.ts';
import { tokenise } from '../text/tokens.ts';
import type { Understanding, UnderstandingContext } from '../understand.ts';
import { nearby } from './nearby.ts';

/** The thing that a choice settles a question on; `detail` tells it from others of its kind: the domain of a company. */
export type ChosenThing = Pick<NameChoice, 'field' | 'ids'> & { detail: string };

/** A question that can be chosen: its frame and plan; or its words, where it asks for no figures. */
export type Offer = ({ frame: Frame; plan: Plan } | { text: string }) & { choice?: ChosenThing };

type Blocked = {
  problem: Problem;
  question: string;
  /** What was asked before it and goes on in it. */
  since: readonly string[];
  rest: Rest | null;
  frame: Frame;
};
type Place = Pick<UnderstandingContext, 'today' | 'audience' | 'page'>;
type Reader = Omit<Known, 'names' | 'chosen'> & { names: NameIndex; plan: (frame: Frame) => Planned };

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

/** A word of no language: it stands for the thing that is chosen. */
const CHOSEN = 'thechosenthing';

/** The questions with one part of their text put differently: what is read of it counts, and its words are never shown. */
function put(turns: readonly string[], words: string, other: string): string[] | null {
  const part = words.toLowerCase();
  const turn = turns.findLastIndex((each) => each.toLowerCase().includes(part));
  const text = turns[turn];
  if (part === '' || text === undefined) return null;
  const at = text.toLowerCase().indexOf(part);
  return turns.with(turn, text.slice(0, at) + other + text.slice(at + words.length));
}

/** A ready question about what was asked about: with its time, its names and its rows, as far as these go together. */
function carried(own: Frame, asked: Frame, plan: Reader['plan']): Frame {
  const timed = { ...own, period: asked.period ?? own.period };
  const { restrictions, groupings } = asked;
  const named = own.restrictions.length > 0 ? timed : { ...timed, restrictions };
  const whole = own.groupings.length > 0 ? named : { ...named, groupings };
  return [whole, named, timed].find((each) => plan(each).kind === 'plan') ?? own;
}

type Candidate = { frame: Frame; choice?: ChosenThing } | { text: string };

const plain = (frames: readonly Frame[]): Candidate[] => frames.map((frame) => ({ frame }));

function candidatesOf({ problem, question, since, rest, frame }: Blocked, reader: Reader): Candidate[] {
  const { names, plan, ...place } = reader;
  const { today } = reader;
  const read = (text: string): Understood => readQuestion(text, { ...place, names, before: null });
  /** The open questions again, each in the light of the one before; nothing where something stays open. */
  const again = (turns: readonly string[] | null, chosen?: Known['chosen']): Frame[] => {
    const found = turns === null ? null : readInTurn(turns, { ...place, names, chosen });
    return found === null || found.problems.length > 0
      ? []
      : [{ ...found.frame, membersThen: frame.membersThen }];
  };
  const turns = [...since, question];
  const named = (words: string, choices: readonly NameChoice[]): Candidate[] =>
    choices.flatMap((choice) => {
      const { field, ids } = choice;
      const [only, another] = ids;
      const entry = names.entries.find((each) => each.field === field && each.id === only);
      const detail = field === 'company' && another === undefined ? (entry?.ways[0] ?? '') : '';
      const found = again(put(turns, words, CHOSEN), new Map([[CHOSEN, choice]]));
      return found.map((each) => ({ frame: each, choice: { field, ids, detail } }));
    });
  const timed = (all: readonly (Period | null)[]): Candidate[] =>
    plain(all.flatMap((period) => (period === null ? [] : [{ ...frame, period }])));
  const usual = (): Candidate[] => timed(USUAL_PERIODS.map((words) => periodOf(words, today)));
  /** A question of ours: it is offered only where it is understood. */
  const ready = (text: string, isAsked: boolean): Candidate[] => {
    const { frame: own, problems } = read(text);
    if (problems.length > 0) return [];
    if (own.intent !== 'data') return [{ text }];
    return plain([isAsked ? carried(own, frame, plan) : { ...own, period: own.period ?? frame.period }]);
  };
  const overview = (): Candidate[] =>
    plain(
      OVERVIEW.map((metrics) => ({
        ...frame,
        intent: 'data',
        metrics,
        period: frame.period ?? periodOf(USUAL_PERIODS[0], today),
      })),
    );
  const left = rest === null ? [] : plain(again([...since, rest.question]));
  switch (problem.kind) {
    case 'which-figure':
      return problem.choices.flatMap((choice) =>
        typeof choice === 'string' ? ready(choice, false) : plain([choice(frame)]),
      );
    case 'unmeasured':
      return [...left, ...ready(problem.unmeasured.instead, true)];
    case 'country':
      return plain(again(put(turns, problem.country, problem.region)));
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
      return problem.nearest.length + left.length > 0 || frame.period === null
        ? [...named(problem.words, problem.nearest), ...left]
        : overview();
    case 'not-covered':
      return [
        { frame },
        ...(problem.names ?? []).flatMap(({ word, choice }) => named(word, [choice])),
        ...plain((problem.near ?? []).map((metric) => asking(metric)(frame))),
      ];
    case 'no-figure':
      return overview();
    default:
      return [];
  }
}

/** The frame with what the page gives, as long as something can be asked with it; else with its days alone. */
function plannedOn(frame: Frame, { today, audience, page }: Place): Planned & { frame: Frame } {
  const tried =
    page === undefined
      ? [frame]
      : [withPage(frame, page).frame, withPage(frame, { ...page, things: [] }).frame];
  const all = tried.map((each) => ({ ...planQuestion(each, { today, audience }), frame: each }));
  const [whole = { ...planQuestion(frame, { today, audience }), frame }] = all;
  return all.find(({ kind }) => kind === 'plan') ?? whole;
}

/**
 * The questions that can be asked in the place of one that has no answer as it is worded, the nearest first: each can be planned,
 * and no two lead to the same query.
 */
export function offersOf(
  asked: Extract<Understanding, { kind: 'clarification' | 'refusal' | 'impossible' }>,
  context: UnderstandingContext,
): Offer[] {
  const { names, today, state, page } = context;
  const place = asked.read.isFollowUp ? { ...context, page: undefined } : context;
  const known = new Set<string>();
  const offer = (candidate: Candidate): Offer[] => {
    if ('text' in candidate) return [candidate];
    const planned = plannedOn(candidate.frame, place);
    if (planned.kind === 'impossible') return [];
    const { plan, frame } = planned;
    const key = JSON.stringify([plan.shape, plan.query, plan.sides, plan.bucket]);
    return known.has(key) || known.add(key).size === 0 ? [] : [{ ...candidate, frame, plan }];
  };
  if (asked.kind === 'impossible') return plain([...nearby(asked.read.frame)]).flatMap(offer);
  const plan = (frame: Frame): Planned => plannedOn(frame, place);
  const { problem, question, since, rest, read } = asked;
  const blocked = { problem, question, since, rest, frame: read.frame };
  return candidatesOf(blocked, { names, today, before: state?.frame ?? null, page, plan }).flatMap(offer);
}
