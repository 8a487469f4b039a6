import { addDays, type DateRange, toDay } from '@parley/core/dates';
import { monitorOf } from '@parley/core/features/health';
import {
  type EventCondition,
  type EventSubject,
  eventInWords,
  subjectsInWords,
} from '@parley/core/features/notifications';
import type { Context } from '../../../../platform/context/index.ts';
import type { VariableTemplate } from '../../../../platform/postgres/subscription-tables.ts';
import { listWarnings } from '../../../health/index.ts';
import { findReturned } from './find-returned.ts';
import { findVisited } from './find-visited.ts';

type Asked = { condition: EventCondition; variableTemplate: VariableTemplate; range: DateRange };

/** Companies and monitors with the days that an alert fires for, in the order of days and names. */
export async function findSubjects(
  ctx: Context,
  { condition, variableTemplate, range }: Asked,
): Promise<EventSubject[]> {
  switch (condition.event) {
    case 'pageVisited':
      return inOrder(await findVisited(ctx, { condition, variableTemplate, range }));
    case 'companyReturned':
      return inOrder(await findReturned(ctx, { condition, range }));
    case 'monitorWarns': {
      const warnings = await listWarnings({ ctx, input: { monitor: condition.monitor, range } });
      return warnings.map(({ monitor, day, says }) => ({
        id: monitor,
        name: monitorOf(monitor).title,
        day,
        says,
      }));
    }
  }
}

const inOrder = (subjects: readonly EventSubject[]): EventSubject[] =>
  subjects.toSorted((a, b) => a.day.localeCompare(b.day) || a.name.localeCompare(b.name));

/** Today and yesterday: what arrives late still counts. */
export const lookedAt = (now: number): DateRange => ({ start: addDays(toDay(now), -1), end: toDay(now) });

/** What an alert on events would say now, for a check by hand. */
export async function lookAtEvents(ctx: Context, asked: Omit<Asked, 'range'>, now = Date.now()) {
  const subjects = await findSubjects(ctx, { ...asked, range: lookedAt(now) });
  return {
    fires: subjects.length > 0,
    value: subjects.length,
    says:
      subjects.length === 0
        ? `${eventInWords(asked.condition)}: nothing since yesterday.`
        : subjectsInWords(asked.condition, subjects),
  };
}
