import { lastDays, toWire } from '@parley/core/dates';
import { pagePath } from '@parley/core/pages';
import { queryPermalink } from '@parley/language/plan';
import type { Context } from '../../../platform/context/index.ts';
import { readMetricQuery } from '../../metrics/index.ts';
import type { ToolServices } from './tool.ts';

type Asked = { metric: string; filter?: unknown; audienceId?: string | undefined };

/** A figure as goals and alerts keep it: filters by ids, and the page that shows it. What cannot be asked is refused. */
export async function watchedFigure(
  ctx: Context,
  { metric, filter, audienceId }: Asked,
  { today }: ToolServices,
): Promise<{ variableTemplate: string; urlTemplate: string }> {
  const query = await readMetricQuery(ctx, {
    ...{ metrics: [metric], dimensions: [], filter, audienceId },
    ...toWire(lastDays(30, today())),
  });
  const [path] = (queryPermalink(query) ?? pagePath('web-traffic')).split('?');
  const chosen = query.audience === undefined ? '' : `?audience=${encodeURIComponent(query.audience)}`;
  return {
    variableTemplate: JSON.stringify({
      ...(query.audience !== undefined && { audienceId: query.audience }),
      filter: query.filters,
    }),
    urlTemplate: `${path}${chosen}`,
  };
}
