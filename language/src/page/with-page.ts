import type { ChipPart } from '@parley/core/assistant';
import { ORIGIN } from '../follow-ups/merge-restrictions.ts';
import type { Frame, Restriction } from '../frame/frame.ts';
import { hasStatus } from '../frame/status.ts';
import { describeRange } from '../periods/describe.ts';
import type { Period } from '../periods/period.ts';
import type { PageAtHand } from './page-at-hand.ts';

/** A question with what it takes of the page, and which of its parts these are. */
export type WithPage = { frame: Frame; parts: readonly ChipPart[]; things: readonly Restriction[] };

const periodOf = (page: PageAtHand): Period | null =>
  page.range === null
    ? null
    : {
        range: page.range,
        unit: 'day',
        words: describeRange(page.range),
        isRunning: false,
        isCut: false,
        isWholeDays: false,
        isOfPage: true,
        ...(page.compared !== undefined && { compared: page.compared }),
      };

/** A question that names a thing of the kind, or asks for rows of it, is not about that of the page. */
function isSpokenOf(frame: Frame, { field }: Restriction): boolean {
  const isNamed = [...frame.restrictions, ...frame.sides].some(
    (each) => each.field === field || (ORIGIN.has(each.field) && ORIGIN.has(field)),
  );
  return isNamed || frame.groupings.some((each) => each === field);
}

/**
 * What a question does not name is that of the page: its days, and what it is about. What is named wins, and a list of vendors
 * is one of all of them. Open opportunities are those of today, whatever the days of the page.
 */
export function withPage(frame: Frame, page: PageAtHand): WithPage {
  const period = frame.period === null && !hasStatus(frame) ? periodOf(page) : null;
  const things = page.things.filter(
    (each) => !isSpokenOf(frame, each) && (!frame.isJourney || each.field === 'company'),
  );
  const first = frame.restrictions.length;
  return {
    frame: {
      ...frame,
      period: period ?? frame.period,
      restrictions: [...frame.restrictions, ...things],
    },
    parts: [
      ...things.map((_, index): ChipPart => ({ kind: 'filter', at: first + index })),
      ...(period === null ? [] : [{ kind: 'period' } satisfies ChipPart]),
    ],
    things,
  };
}
