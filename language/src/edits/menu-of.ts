import type { ChipPart } from '@parley/core/assistant';
import type { Day } from '@parley/core/dates';
import { METRICS } from '@parley/core/metrics';
import { FIELD_NOUNS } from '../frame/nouns.ts';
import type { Plan } from '../plan/plan.ts';
import { planQuestion } from '../plan/plan-question.ts';
import { boundsOf } from '../plan/words.ts';
import { applyEdit } from './apply-edit.ts';
import { audienceNamed } from './audience-named.ts';
import type { AskedChoice, ChoiceGroup, EditChoice } from './choice.ts';
import type { EditBase, EditContext, OfTurn } from './edit-base.ts';
import { currentWords, wordEdit } from './edit-words.ts';
import { metricChoices } from './metric-choices.ts';
import {
  chartChoices,
  foldChoices,
  knownChoices,
  offsetChoices,
  orderChoices,
  thresholdChoices,
} from './other-choices.ts';
import { rowChoices } from './row-choices.ts';
import { comparisonChoices, periodChoices } from './time-choices.ts';
import { audienceChoices, filterEnds, trafficChoices, valueGroups } from './value-choices.ts';

/** What is typed rather than chosen: two days, or the numbers of a bound. */
export type ChipForm =
  | { kind: 'dates'; start: Day; end: Day }
  | { kind: 'bounds'; at: number; min: number | null; max: number | null; isExclusive: boolean; of: string };

/** What a part of a question can be changed to. */
export type ChipMenu = {
  /** The part in words, as the question that changes it begins. */
  from: string;
  /** What is searched, where the choices are those of a search; empty where all are there. */
  searched: string;
  groups: readonly ChoiceGroup<AskedChoice>[];
  form: ChipForm | null;
};

type Choices = { groups: readonly ChoiceGroup[] } & Partial<Pick<ChipMenu, 'searched' | 'form'>>;

function boundsForm({ frame, plan }: EditBase, at: number): ChipForm | null {
  const bound = boundsOf(frame)[at];
  if (bound === undefined) return null;
  const { min, max, isExclusive, isPercent } = bound;
  const { unit, label } = METRICS[bound.metric ?? plan.metric];
  // Shares are said in per cent, however they were typed.
  const told = (value: number | null): number | null =>
    value !== null && unit === 'percent' && !isPercent && value <= 1 ? value * 100 : value;
  const of = unit === 'percent' ? `% ${label}` : label;
  return { kind: 'bounds', at, min: told(min), max: told(max), isExclusive, of };
}

function choicesOf(
  base: EditBase,
  { kind, at = 0, id }: ChipPart,
  search: string,
  { names, today }: EditContext,
): Choices | null {
  const { outright, plan } = base;
  switch (kind) {
    case 'metric':
      return { groups: metricChoices(base, at, search), searched: 'figures' };
    case 'rows':
      return outright.groupings[at] === undefined ? null : { groups: rowChoices(base, at) };
    case 'side': {
      const side = outright.sides[at];
      if (side === undefined) return null;
      const removed: EditChoice = {
        label: 'Leave it out',
        detail: '',
        isCurrent: false,
        isPossible: true,
        change: { part: 'side', at, to: null },
      };
      const groups = valueGroups(side, { part: 'side', at }, search, names);
      return {
        groups: search.trim() === '' ? [...groups, { label: '', choices: [removed] }] : groups,
        searched: `${FIELD_NOUNS[side.field]} names`,
      };
    }
    case 'filter': {
      const filter = outright.restrictions[at];
      if (filter === undefined) return null;
      const isOne = filter.field === 'opportunity';
      const groups = isOne ? [] : valueGroups(filter, { part: 'filter', at }, search, names);
      return {
        groups: search.trim() === '' ? [...groups, filterEnds(filter, at)] : groups,
        searched: /^(status|opportunity)$/.test(filter.field) ? '' : `${FIELD_NOUNS[filter.field]} names`,
      };
    }
    case 'traffic':
      return plan.traffic[at] === undefined ? null : { groups: trafficChoices(base, at) };
    case 'known':
      return { groups: knownChoices() };
    case 'audience':
      return { groups: audienceChoices(id, search, names), searched: 'audiences' };
    case 'threshold':
      return boundsOf(base.frame)[at] === undefined
        ? null
        : { groups: thresholdChoices(at), form: boundsForm(base, at) };
    case 'order':
      return { groups: orderChoices(base) };
    case 'offset':
      return { groups: offsetChoices() };
    case 'fold':
      return { groups: foldChoices(base) };
    case 'chart':
      return { groups: chartChoices(base) };
    case 'period':
      return { groups: periodChoices(base, today), form: { kind: 'dates', ...plan.range } };
    case 'comparison':
      return { groups: comparisonChoices(base, today) };
  }
}

/** With its question, and whether that can be asked; rows that come back by themselves are no other rows. */
function tried(each: EditChoice, { base, audience }: OfTurn, context: EditContext): AskedChoice {
  const { change } = each;
  const frame = applyEdit(base, change, context);
  const asked = { ...each, question: wordEdit(base, change, frame, context) };
  if (each.isCurrent) return asked;
  const id = change.part === 'audience' ? change.to?.id : audience;
  const planned = planQuestion(frame, { today: context.today, audience: audienceNamed(context, id) });
  if (planned.kind === 'impossible') return { ...asked, isPossible: false, detail: planned.reason };
  const { plan } = planned;
  const isMade =
    change.part !== 'rows' || frame.groupings.toSorted().join() === plan.frame.groupings.toSorted().join();
  if (!isMade) return { ...asked, isPossible: false, detail: 'what is asked needs its rows' };
  // Of companies "visits" are those of people: that is what is shown.
  return isSame(plan, base.plan) ? { ...asked, isPossible: false, detail: 'the same as now' } : asked;
}

/** Whether nothing of what is asked and shown is another. */
const isSame = (a: Plan, b: Plan): boolean =>
  JSON.stringify([a.query, a.chips, a.shape]) === JSON.stringify([b.query, b.chips, b.shape]);

/** Those that can be asked, first to last; those that cannot, after them. */
const settled = (choices: readonly AskedChoice[]): readonly AskedChoice[] =>
  choices.toSorted((a, b) => Number(b.isPossible) - Number(a.isPossible));

/** What a part of an understood question can be changed to; null where it has no such part. */
export function menuOf(turn: OfTurn, part: ChipPart, search: string, context: EditContext): ChipMenu | null {
  const { base, audience } = turn;
  const choices = choicesOf(base, part, search, context);
  if (choices === null) return null;
  const { groups, searched = '', form = null } = choices;
  return {
    from: currentWords(base, part, audienceNamed(context, audience)?.name ?? ''),
    searched,
    form,
    groups: groups
      .map(({ label, choices: all }) => ({
        label,
        choices: settled(all.map((each) => tried(each, turn, context))),
      }))
      .filter(({ choices: all }) => all.length > 0),
  };
}
