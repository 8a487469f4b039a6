import {
  asksForTarget,
  audienceNote,
  audienceReach,
  type MetricId,
  type MetricQuery,
} from '@parley/core/metrics';
import type { Context } from '../../platform/context/context.ts';
import type { FilterScope } from '../filters/scope.ts';
import { type FilterWords, orWords, type SettingWords } from './words.ts';

type AudienceWords = {
  /** Whose companies the target are; null where the figure asks for none. */
  target: string | null;
  filters: FilterWords[];
  settings: SettingWords[];
};

/** The names of the selected audiences, in the order of their ids. */
async function namesOf(ctx: Context, ids: readonly string[]): Promise<string> {
  const found = await ctx.postgres
    .selectFrom('audiences')
    .select('name')
    .where('id', 'in', ids)
    .where('instance_id', '=', ctx.instance.id)
    .orderBy('name')
    .execute();
  return orWords(found.map(({ name }) => name));
}

/** What the choice of an audience makes of a figure: that it is of its companies, or which part of it is not. */
export async function audienceWords(
  ctx: Context,
  { query, metric, scope }: { query: MetricQuery; metric: MetricId; scope: FilterScope },
): Promise<AudienceWords> {
  const isOfTarget = asksForTarget({ ...query, metrics: [metric] });
  const ofThen =
    scope.then === undefined
      ? []
      : [{ name: 'Companies of audiences', value: `those at the end of ${scope.then.day}` }];
  if (!scope.isRestricted) return { target: isOfTarget ? 'TAM' : null, filters: [], settings: ofThen };
  const { audience = '' } = query;
  const name = await namesOf(ctx, audience.split(','));
  const isSelected = audienceReach(metric).includes('selected');
  const note = audienceNote(metric);
  const field = 'audience';
  const text = `${isSelected ? 'Audience' : 'Target audience'} is ${name}`;
  const isNarrowed = isSelected || isOfTarget;
  return {
    target: isNarrowed ? name : null,
    filters: isNarrowed ? [{ field, text, sent: `${field}=${audience}` }] : [],
    settings: [...ofThen, ...(note === null ? [] : [{ name: 'Audience', value: note }])],
  };
}
