import type { FilterInput } from '../../filters/index.ts';
import { type PageId, pageAt } from '../../pages/index.ts';
import { type GoalPage, isGoalPage } from './goal-kpis.ts';

/** Where a goal is set: the page with the choice of figures, and what narrows them to its subject. */
export type GoalPlace = { page: GoalPage; filter: FilterInput[] };

/** Pages of one subject, or of several that a comma joins: the parameter of their address, and its filter. */
const SUBJECTS: Partial<Record<PageId, readonly [parameter: string, field: string]>> = {
  channel: ['channel', 'channelIds'],
  vendor: ['vendor', 'vendorIds'],
  campaign: ['campaigns', 'campaignIds'],
  pixel: ['pixels', 'pixelIds'],
};

/** As it is written where it is not well encoded: a page of no subject then. */
export const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const idsOf = (text: string): string[] => [
  ...new Set(
    decoded(text)
      .split(',')
      .map((id) => id.trim())
      .filter((id) => id !== ''),
  ),
];

/** The page of a path below the root of the instance, with the filter of its subject. */
export function subjectOf(path: string): { page: PageId; filter: FilterInput[] } | undefined {
  const found = pageAt(path);
  if (found === undefined) return undefined;
  const { page, parameters } = found;
  const subject = SUBJECTS[page];
  if (subject === undefined) return { page, filter: [] };
  const [parameter, field] = subject;
  return { page, filter: [{ field, operator: 'in', operand: idsOf(parameters[parameter] ?? '') }] };
}

/** The place of a path; undefined where no goal is set. */
export function goalPlaceOf(path: string): GoalPlace | undefined {
  const place = subjectOf(path);
  return place !== undefined && isGoalPage(place.page)
    ? { page: place.page, filter: place.filter }
    : undefined;
}
