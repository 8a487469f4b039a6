import type { Day } from '@parley/core/dates';
import {
  asksForTarget,
  audienceReach,
  formatFigure,
  type MetricId,
  type MetricQuery,
} from '@parley/core/metrics';
import type { Context } from '../../platform/context/context.ts';
import { audiencesFiltered, membersDay } from '../filters/members-then.ts';
import { type FilterScope, scopeOf } from '../filters/scope.ts';

type Reasons = Partial<Record<MetricId, string>>;
type MembersAsked = {
  /** Whose companies they are; undefined where no audience is asked for. */
  sentence: string | undefined;
  /** The same of each figure that is of members of then. */
  notes: Reasons;
  /** Why figures have no value: who was in an audience is not known. */
  unknown: Reasons;
};

type Asked = Pick<MetricQuery, 'metrics' | 'dimensions' | 'filters' | 'range' | 'audience' | 'membersAsOf'>;

const dateOf = (day: Day): string => formatFigure(Date.parse(day), 'date');
const OF_NOW = 'Counts the companies that are in the audience now.';

/** The audiences whose companies a figure counts. */
function audiencesOf(id: MetricId, query: Asked, { targets, isRestricted }: FilterScope): string[] {
  const idsOf = (set: FilterScope['targets']['tam']): readonly string[] =>
    set.kind === 'audience' ? set.audienceIds : [];
  const isSelected = isRestricted && audienceReach(id).includes('selected');
  return [
    ...audiencesFiltered(query.filters),
    ...(isSelected || asksForTarget({ ...query, metrics: [id] }) ? idsOf(targets.target) : []),
    ...(query.filters.some(({ field }) => field === 'inTam') ? idsOf(targets.tam) : []),
  ];
}

const whyUnknown = (name: string, day: Day, since: Day | null): string =>
  `Who was in ${name} at the end of ${dateOf(day)} is not known: ${
    since === null ? 'no change of it has been recorded yet' : `its history begins on ${dateOf(since)}`
  }.`;

/** Whether figures are of the members of now or of then, and which of them are not known. */
export async function membersAsked(ctx: Context, query: Asked): Promise<MembersAsked> {
  const day = membersDay(query);
  const asksForAudience = query.audience !== undefined || audiencesFiltered(query.filters).length > 0;
  if (day === undefined) return { sentence: asksForAudience ? OF_NOW : undefined, notes: {}, unknown: {} };
  const scope = await scopeOf(ctx, query);
  const sentence = `Counts the companies that were in the audience at the end of ${dateOf(day)}.`;
  const used = query.metrics.map((id) => ({ id, audiences: audiencesOf(id, query, scope) }));
  const isUsed = used.some(({ audiences }) => audiences.length > 0);
  return {
    sentence: isUsed || asksForAudience ? sentence : undefined,
    notes: Object.fromEntries(
      used.flatMap(({ id, audiences }) => (audiences.length === 0 ? [] : [[id, sentence]])),
    ),
    unknown: Object.fromEntries(
      used.flatMap(({ id, audiences }) => {
        const first = audiences.find((each) => scope.then?.unknown.has(each));
        const found = first === undefined ? undefined : scope.then?.unknown.get(first);
        return found === undefined ? [] : [[id, whyUnknown(found.name, day, found.since)]];
      }),
    ),
  };
}
