import { type ChipPart, editWords, type FrameEdit } from '@parley/core/assistant';
import { METRICS, type MetricId } from '@parley/core/metrics';
import type { Frame, Restriction } from '../frame/frame.ts';
import { FIELD_NOUNS } from '../frame/nouns.ts';
import { assumedPeriod, orderWords } from '../plan/chips.ts';
import { AS, boundsOf, describeThreshold, groupingName, TRAFFIC_NAMES } from '../plan/words.ts';
import type { EditBase, EditContext } from './edit-base.ts';
import { comparisonName } from './time-choices.ts';

/** `LinkedIn`, `without LinkedIn`; with its kind where it is said alone. */
function valueWords(value: Restriction | undefined, isNamed: boolean): string {
  if (value === undefined) return '';
  const name = isNamed && value.field !== 'status' ? `${FIELD_NOUNS[value.field]} ${value.name}` : value.name;
  return value.isExcluded ? `without ${name}` : name;
}

const trafficWords = (traffic: Frame['traffic'][number] | undefined): string =>
  traffic === undefined ? '' : `${traffic.isExcluded ? 'without ' : ''}${TRAFFIC_NAMES[traffic.type]}`;

type Of = { base: EditBase; metric: MetricId; audience: string; isNamed: boolean };

/** A part of a frame in words. */
function partWords(
  frame: Frame,
  { kind, at = 0 }: ChipPart,
  { base, metric, audience, isNamed }: Of,
): string {
  switch (kind) {
    case 'metric': {
      if (frame.isReallocation) return 'what direct visits came from';
      const id = frame.metrics[at] ?? base.plan.query.metrics[at];
      return id === undefined ? '' : METRICS[id].label;
    }
    case 'rows': {
      const grouping = frame.groupings[at];
      return grouping === undefined ? 'no rows' : `by ${groupingName(grouping)}`;
    }
    case 'side':
      return valueWords(frame.sides[at], isNamed);
    case 'filter':
      return valueWords(frame.restrictions[at], isNamed);
    case 'traffic':
      return trafficWords(frame.traffic[at]);
    case 'known':
      return 'known companies';
    case 'audience':
      return isNamed ? `audience ${audience}` : audience;
    case 'threshold':
      return boundsOf(frame)
        .slice(at, at + 1)
        .map((bound) => describeThreshold(bound, metric))
        .join('');
    case 'order':
      return frame.top === null ? '' : orderWords(metric, frame.top);
    case 'offset':
      return `after the first ${frame.offset} rows`;
    case 'fold':
      return frame.fold === 'sum' ? 'all together' : 'on average';
    case 'chart':
      return frame.chart === null ? '' : AS[frame.chart];
    case 'period':
      return frame.period?.words ?? assumedPeriod(frame);
    case 'comparison': {
      const { compareWords } = base.plan;
      return compareWords === '' ? 'compared with nothing' : `compared with ${compareWords}`;
    }
  }
}

/** What chips show: the places of categories are those of the plan. */
const shown = ({ outright, plan }: EditBase): Frame => ({ ...outright, traffic: plan.traffic });

/** The words of the part that a chip shows, as a change begins with them. */
export const currentWords = (base: EditBase, part: ChipPart, audience: string, isNamed = false): string =>
  partWords(shown(base), part, { base, metric: base.plan.metric, audience, isNamed });

/** The change in words: `Instead of last month: Q2 2026`. `after` is the frame it made. */
export function wordEdit(base: EditBase, edit: FrameEdit, after: Frame, { names }: EditContext): string {
  const nameOf = (id: string | undefined): string =>
    names.entries.find((entry) => entry.field === 'audience' && entry.id === id)?.name ?? '';
  const part: ChipPart = { kind: edit.part, ...('at' in edit && { at: edit.at }) };
  const from = (isNamed: boolean): string =>
    currentWords(base, part, nameOf(base.plan.query.audience), isNamed);
  if (edit.part === 'comparison')
    return editWords(from(false), comparisonName(edit.to, base.frame.period?.unit));
  if (edit.to === null) return editWords(from(true), null);
  if (edit.part === 'traffic') {
    const traffic = base.plan.traffic.map((each, at) =>
      at === edit.at ? { ...each, type: edit.to ?? each.type } : each,
    );
    return editWords(from(false), trafficWords(traffic[edit.at]));
  }
  const audience = edit.part === 'audience' ? nameOf(edit.to.id) : '';
  const to = partWords(after, part, { base, metric: base.plan.metric, audience, isNamed: false });
  return editWords(from(false), to);
}
