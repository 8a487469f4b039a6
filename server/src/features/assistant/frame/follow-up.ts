import type { NameField } from '../names/name-index.ts';
import { EMPTY_FRAME, type Frame, type Reading, type Restriction } from './frame.ts';

/** Where a visit came from: naming another of them leaves the one before. */
const ORIGIN: ReadonlySet<NameField> = new Set(['channel', 'vendor', 'campaign']);
const TIME: ReadonlySet<string> = new Set(['day', 'week', 'month', 'quarter', 'year']);

const isSameKind = (a: NameField, b: NameField): boolean => a === b || (ORIGIN.has(a) && ORIGIN.has(b));

const union = (a: Restriction, b: Restriction): Restriction => ({
  ...a,
  ids: [...new Set([...a.ids, ...b.ids])],
  members: [...new Set([...a.members, ...b.members])],
  name: `${a.name} + ${b.name}`,
});

function mergeRestrictions(before: readonly Restriction[], reading: Reading): Restriction[] {
  const added = reading.frame.restrictions;
  if (reading.continuation === 'adds') {
    const all = [...before];
    for (const each of added) {
      const at = all.findIndex(
        ({ field, isExcluded }) => field === each.field && isExcluded === each.isExcluded,
      );
      const known = all[at];
      if (known === undefined) all.push(each);
      else all[at] = union(known, each);
    }
    return all;
  }
  const kept = before.filter((old) =>
    added.every((each) => {
      if (each.isExcluded !== old.isExcluded) return each.field !== old.field || !each.isExcluded;
      return reading.continuation === 'narrows'
        ? each.field !== old.field
        : !isSameKind(each.field, old.field);
    }),
  );
  return [...kept, ...added];
}

/** "vs Google" after a question about LinkedIn: both are sides. */
function mergeSides(before: Frame, reading: Reading): Pick<Frame, 'sides' | 'restrictions'> {
  const { frame, continuation } = reading;
  if (frame.sides.length > 0) return { sides: frame.sides, restrictions: before.restrictions };
  const restrictions = mergeRestrictions(before.restrictions, reading);
  const replaced = frame.restrictions.some((each) =>
    before.sides.some((side) => isSameKind(side.field, each.field)),
  );
  if (before.sides.length === 0 || (replaced && continuation !== 'adds')) return { sides: [], restrictions };
  const joined = frame.restrictions.filter((each) =>
    before.sides.some((side) => isSameKind(side.field, each.field)),
  );
  return {
    sides: [...before.sides, ...joined],
    restrictions: restrictions.filter((each) => !joined.includes(each)),
  };
}

/** The frame of a question that edits the one before it: what it names replaces or adds, the rest stays. */
function edit(before: Frame, reading: Reading): Frame {
  const { frame } = reading;
  const isRows = frame.groupings.includes('company');
  const isTimeAdded = frame.groupings.length > 0 && frame.groupings.every((each) => TIME.has(each));
  const groupings = frame.groupings.length === 0 ? before.groupings : frame.groupings;
  const wasCounted = before.metrics.includes('companies') || before.metrics.includes('engagedCompanies');
  const kept = isRows && wasCounted ? [] : before.metrics;
  const keptTraffic =
    isRows && before.metrics.includes('engagedCompanies')
      ? [{ type: 'target' as const, isExcluded: false }]
      : before.traffic;
  return {
    ...before,
    ...mergeSides(before, reading),
    intent: frame.intent === 'data' ? 'data' : frame.intent,
    metrics: frame.metrics.length > 0 ? frame.metrics : kept,
    groupings: frame.isTrend && frame.groupings.length === 0 ? [] : groupings,
    traffic:
      frame.traffic.length > 0
        ? [
            ...keptTraffic.filter(
              ({ isExcluded }) => isExcluded && frame.traffic.every((each) => each.isExcluded),
            ),
            ...frame.traffic,
          ]
        : keptTraffic,
    isKnownOnly: frame.isKnownOnly || before.isKnownOnly,
    period: frame.period ?? before.period,
    comparison: frame.comparison ?? (frame.period === null ? before.comparison : null),
    top: frame.top ?? (frame.groupings.length > 0 ? null : before.top),
    threshold: frame.threshold ?? (frame.groupings.length > 0 ? null : before.threshold),
    isShare: frame.isShare || (before.isShare && frame.groupings.length === 0),
    isTrend: frame.isTrend || isTimeAdded || (before.isTrend && frame.groupings.length === 0),
    isAverage: frame.isAverage,
    isChange: frame.isChange || (before.isChange && frame.groupings.length === 0),
    term: frame.term,
  };
}

const isBare = ({ frame }: Reading): boolean =>
  frame.groupings.length === 1 &&
  frame.groupings[0] === 'company' &&
  frame.metrics.length + frame.restrictions.length + frame.traffic.length === 0 &&
  frame.period === null &&
  frame.threshold === null;

export type Continued = { frame: Frame; isFollowUp: boolean; isPeriodKept: boolean };

/** Reads a question in the light of the one before; without one, or with a subject of its own, it stands alone. */
export function continueFrom(before: Frame | null, reading: Reading): Continued {
  const alone = { frame: reading.frame, isFollowUp: false, isPeriodKept: false };
  const { frame, continuation, hasSubject } = reading;
  if (before === null || frame.intent === 'help') return alone;
  if (frame.intent !== 'data') {
    if (frame.intent === 'definition' && (frame.metrics.length > 0 || frame.term !== null)) return alone;
    return { frame: { ...before, intent: frame.intent, term: null }, isFollowUp: true, isPeriodKept: false };
  }
  const isFollowUp = continuation !== 'none' || !hasSubject || isBare(reading);
  if (isFollowUp)
    return { frame: edit({ ...before, intent: 'data' }, reading), isFollowUp, isPeriodKept: false };
  if (frame.period !== null || before.period === null) return alone;
  return {
    frame: { ...EMPTY_FRAME, ...frame, period: before.period },
    isFollowUp: false,
    isPeriodKept: true,
  };
}
