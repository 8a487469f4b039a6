import type { Day } from '@parley/core/dates';
import type { MetricId } from '@parley/core/metrics';
import { type PageId, pagePath } from '@parley/core/pages';
import type { Frame, Restriction } from '@parley/language/frame';
import { planQuestion } from '@parley/language/plan';

/** A figure as an alert or a goal has it: what narrows it, and the page that shows it. */
export type PlacedFigure = { metric: MetricId; about: string; variableTemplate: string; urlTemplate: string };

const SUBJECTS = { channel: 'channel', vendor: 'vendor', campaign: 'campaigns', pixel: 'pixels' } as const;
type Subject = keyof typeof SUBJECTS;
const isSubject = (field: string): field is Subject => Object.hasOwn(SUBJECTS, field);

/** Pages of one thing alone: several of them are in the list. */
const LISTS = { channel: 'channels', vendor: 'vendors' } as const;
const hasList = (field: string): field is keyof typeof LISTS => Object.hasOwn(LISTS, field);

const OVERVIEW: readonly (readonly [page: PageId, metrics: RegExp])[] = [
  ['channels', /^(?:spend|ad)/],
  ['attribution', /^(?:pipelineAmount|pipelineCount|closedWon|win|average|median|offline|leads)/],
];

/** The page of the one thing that a figure is of, else the one where figures of its kind are. */
function pageOf(metric: MetricId, restrictions: readonly Restriction[]): string {
  const [thing, another] = restrictions;
  const isOfOne = thing !== undefined && another === undefined && !thing.isExcluded;
  if (isOfOne && hasList(thing.field) && thing.ids.length > 1) return pagePath(LISTS[thing.field]);
  if (isOfOne && isSubject(thing.field))
    return pagePath(thing.field, { [SUBJECTS[thing.field]]: thing.ids.join(',') } as never);
  const page = OVERVIEW.find(([, metrics]) => metrics.test(metric))?.[0];
  return pagePath((page ?? 'web-traffic') as 'web-traffic');
}

/** The query of a figure in words, without its days; undefined where it is no single figure. */
export function placeOfFigure(
  frame: Frame,
  { today, audience }: { today: Day; audience: { id: string; name: string } | undefined },
): PlacedFigure | undefined {
  const bare: Frame = { ...frame, period: null, comparison: null, groupings: [], top: null, isTrend: false };
  const planned = planQuestion(bare, { today, audience });
  if (planned.kind === 'impossible' || planned.plan.sides.length > 0) return undefined;
  const { query, metric, scope } = planned.plan;
  const chosen = query.audience === undefined ? '' : `?audience=${encodeURIComponent(query.audience)}`;
  const named = frame.restrictions.find(
    ({ field, ids }) => field === 'audience' && ids[0] === query.audience,
  );
  const whose = query.audience === undefined ? undefined : (named?.name ?? audience?.name);
  return {
    metric,
    about: [scope.trim(), ...(whose === undefined ? [] : [`for ${whose}`])]
      .filter((each) => each !== '')
      .join(', '),
    variableTemplate: JSON.stringify({
      ...(query.audience !== undefined && { audienceId: query.audience }),
      filter: query.filters,
    }),
    urlTemplate: pageOf(metric, frame.restrictions) + chosen,
  };
}
