import type { Day } from '@parley/core/dates';
import { monitorNotes, runMetricQuery } from '../../../analytics/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { readThresholds } from '../../health/index.ts';
import { readMetricQuery } from '../../metrics/index.ts';
import { healthWarnings, isSaidBy } from '../answers/health-warnings.ts';
import type { Ask } from '../ask.ts';
import { healthOf } from '../tools/index.ts';
import type { Asked } from './ask-model.ts';
import { blocksOf } from './compose-answer.ts';

/** What is known to be wrong with the figures of the answer, told as with every other one. */
export async function warningsOf(ctx: Context, asked: Asked, today: Day): Promise<string[]> {
  const shown = asked.kind === 'refusal' ? [] : asked.shown;
  const [input] = shown.flatMap(({ reading }) => reading.query ?? []);
  if (asked.kind === 'refusal' || input === undefined) return [];
  const query = await readMetricQuery(ctx, input);
  const ask: Ask = (each) => runMetricQuery({ ctx, input: each });
  const { 'spend-missing': spendDays } = await readThresholds(ctx.postgres, ctx.instance.id);
  const findings = await healthOf({ ask, query, today, spendDays });
  const notes = new Set(Object.values(await monitorNotes(ctx, query)));
  return [
    ...[...notes].filter((note) => !isSaidBy(findings, note)),
    ...healthWarnings({ shape: 'figure' }, blocksOf(asked), { findings }),
  ];
}
