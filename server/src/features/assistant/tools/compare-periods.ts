import { previousPeriod } from '@parley/core/dates';
import { queryPermalink } from '@parley/language/plan';
import { runMetricQuery } from '../../../analytics/index.ts';
import { readMetricQuery } from '../../metrics/index.ts';
import { changeWords, compareFigures, definitionOf, rangeWords } from './figure-words.ts';
import type { Tool } from './tool.ts';

/** Figures of two periods side by side. */
export const comparePeriods: Tool<'metrics_compare'> = {
  capability: 'analytics.view',
  run: async ({ ctx, input }) => {
    const query = await readMetricQuery(ctx, input);
    const compare = query.compare ?? previousPeriod(query.range);
    const {
      totals,
      previousNotes,
      notes: audienceNotes,
      asOf,
      definitions = 1,
    } = await runMetricQuery({ ctx, input: { ...query, compare } });
    const figures = query.metrics.map((id) => compareFigures(id, totals.metrics[id], totals.previous?.[id]));
    const words = query.metrics.map((id, at) => {
      const compared = figures[at];
      return compared === undefined ? '' : changeWords(id, compared);
    });
    const notes = [...new Set([previousNotes, audienceNotes].flatMap((each) => Object.values(each ?? {})))];
    return {
      output: {
        figures,
        period: query.range,
        comparedWith: compare,
        definitions: query.metrics.map(definitionOf),
        definitionsVersion: definitions,
        asOf,
        permalink: queryPermalink(query),
      },
      text: `${rangeWords(query.range)} against ${rangeWords(compare)}: ${[`${words.join('; ')}.`, ...notes].join(' ')}`,
    };
  },
};
