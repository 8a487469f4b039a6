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

const idsOf = (text: string): string[] => [
  ...new Set(
    decodeURIComponent(text)
      .split(',')
      .map((id) => id.trim())
      .filter((id) => id !== ''),
  ),
];

/** The place of a path below the root of the instance; undefined where no goal is set. */
export function goalPlaceOf(path: string): GoalPlace | undefined {
  const found = pageAt(path);
  if (found === undefined || !isGoalPage(found.page)) return undefined;
  const { page, parameters } = found;
  const subject = SUBJECTS[page];
  if (subject === undefined) return { page, filter: [] };
  const [parameter, field] = subject;
  return { page, filter: [{ field, operator: 'in', operand: idsOf(parameters[parameter] ?? '') }] };
}
