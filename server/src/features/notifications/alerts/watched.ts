import {
  alertInWords,
  type EventCondition,
  eventInWords,
  QUIET_DAYS,
} from '@parley/core/features/notifications';
import type { Selectable } from 'kysely';
import type { Context } from '../../../platform/context/index.ts';
import type { AlertsTable } from '../../../platform/postgres/alert-tables.ts';
import { lookAtFigure, type WatchedFigure } from './alert-figures.ts';
import { eventOfInput, type ReadAlert } from './alert-input.ts';
import { lookAtEvents } from './events/find-subjects.ts';

type Row = Selectable<AlertsTable>;

export const watchedOf = (row: Row): WatchedFigure => ({
  metric: row.metric,
  cause: row.cause,
  threshold: row.threshold,
  windowDays: row.window_days,
  variableTemplate: row.variable_template,
});

/** What an alert on events watches for; undefined for one on a figure. */
export function eventOf({ event, event_settings: settings }: Row): EventCondition | undefined {
  switch (event) {
    case 'pageVisited':
      return { event, pathMatch: settings.pathMatch ?? 'contains', path: settings.path ?? '' };
    case 'companyReturned':
      return { event, quietDays: settings.quietDays ?? QUIET_DAYS.standard };
    case 'monitorWarns':
      return { event, monitor: settings.monitor ?? null };
    case null:
      return undefined;
  }
}

/** What an alert watches for, for people. */
export function conditionOf(row: Row): string {
  const condition = eventOf(row);
  return condition === undefined ? alertInWords(watchedOf(row)) : eventInWords(condition);
}

/** What an alert finds now. */
export async function lookAtAlert(ctx: Context, row: Row) {
  const condition = eventOf(row);
  if (condition === undefined) return await lookAtFigure(ctx, watchedOf(row));
  return await lookAtEvents(ctx, { condition, variableTemplate: row.variable_template });
}

/** What is asked for can be found: refused with its reason where it cannot. In words for the event log. */
export async function tryInput(ctx: Context, input: ReadAlert): Promise<string> {
  const condition = eventOfInput(input);
  if (condition !== undefined) {
    await lookAtEvents(ctx, { condition, variableTemplate: input.variableTemplate });
    return eventInWords(condition);
  }
  const figure = { ...input, cause: input.cause as WatchedFigure['cause'] };
  await lookAtFigure(ctx, figure);
  return alertInWords(figure);
}
