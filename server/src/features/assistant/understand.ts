import type { Day } from '@parley/core/dates';
import type { MetricId } from '@parley/core/metrics';
import { askBack } from './ask-back.ts';
import { withAmounts } from './frame/amount-threshold.ts';
import { continueFrom } from './frame/follow-up.ts';
import type { Frame, Problem } from './frame/frame.ts';
import { listed } from './frame/nouns.ts';
import { readFrame } from './frame/read-frame.ts';
import { recognise } from './frame/recognise.ts';
import type { NameIndex } from './names/name-index.ts';

export type Understood = {
  frame: Frame;
  problems: readonly Problem[];
  notes: readonly string[];
  isFollowUp: boolean;
};

/** What is shown of a period when no figure is named: how it went. */
const MAIN_METRICS: readonly MetricId[] = ['visits', 'targetVisits', 'engagedCompanies', 'visitEfficiency'];

const isEmpty = (frame: Frame): boolean =>
  frame.metrics.length +
    frame.groupings.length +
    frame.restrictions.length +
    frame.traffic.length +
    frame.sides.length ===
    0 &&
  frame.term === null &&
  frame.intent === 'data';

/** Text to frame: recognise, fill, continue the conversation. Pure: the same text, names and day give the same frame. */
export function understand(
  text: string,
  { names, today, before }: { names: NameIndex; today: Day; before: Frame | null },
): Understood {
  const spans = recognise(text, names, today);
  const reading = readFrame(spans, names);
  const { frame: edited, isFollowUp, isPeriodKept } = continueFrom(before, reading);
  const amounts = withAmounts(edited, spans);
  const asked = askBack(amounts.frame, spans);
  const continued = asked.frame;
  const found = [...reading.problems, ...asked.problems];
  const isOverview = isEmpty(continued) && continued.period !== null && reading.unused.length === 0;
  const frame: Frame = isOverview ? { ...continued, metrics: MAIN_METRICS } : continued;
  const unknown = spans.filter(({ reading: { kind } }) => kind === 'unknown').length;
  const known = spans.filter(
    ({ reading: { kind } }) => kind !== 'unknown' && kind !== 'stop' && kind !== 'role',
  ).length;
  const isLost =
    isEmpty(frame) || (isFollowUp && known === 0 && unknown > 0) || unknown > 2 * Math.max(known, 1);
  const offTopic = found.some(({ kind }) => kind === 'off-topic');
  const problems: readonly Problem[] =
    isLost && !offTopic && found.every(({ kind }) => kind === 'unknown-name')
      ? [{ kind: 'nothing-understood' }]
      : found;
  const notes = [
    ...reading.notes,
    ...amounts.notes,
    ...asked.notes,
    ...(reading.unused.length > 0
      ? [`Not understood, and left out: ${listed(reading.unused.map((word) => `“${word}”`))}.`]
      : []),
    ...(isOverview ? ['No figure was named: the main ones are shown.'] : []),
    ...(isPeriodKept ? ['The period of the question before is kept.'] : []),
  ];
  return { frame, problems, notes, isFollowUp };
}
