import type { Answer } from '@parley/core/assistant';
import { type Day, lastDays } from '@parley/core/dates';
import { describeRange } from '@parley/language/periods';
import type { Ask } from '../ask.ts';
import { during, figure, name, part, period, say } from './phrase.ts';
import { plainAnswer } from './plain.ts';
import type { CallTool } from './tool-input.ts';

/** As far back as figures reach where no time is named. */
const DAYS = 90;

type Asked = {
  ask: Ask;
  callTool: CallTool;
  today: Day;
  asOf: string;
  /** What the product tells of gaps in general. */
  told: string;
};

/** "is our tag working": what is wrong with the data now, or that nothing is, and when the last visit was. */
export async function answerHealth({ ask, callTool, today, asOf, told }: Asked): Promise<Answer> {
  const range = lastDays(DAYS, today);
  const [{ findings }, { monitors, permalink }, { totals }] = await Promise.all([
    callTool('health_check', { startDate: range.start, endDate: range.end }),
    callTool('health_status', {}),
    ask({ metrics: ['lastActivity'], dimensions: [], filters: [], range }),
  ]);
  // That weeks are cut is no fault of the data.
  const speaking = monitors.filter(({ state }) => state === 'found');
  const faults = [
    ...speaking.map(({ title, says, mend }) => `${title}: ${says.join(' ')} ${mend}`),
    ...findings
      .filter(({ kind }) => kind !== 'partial-week' && !speaking.some(({ id }) => id === kind))
      .map(({ text }) => text),
  ];
  const { lastActivity } = totals.metrics;
  const seen =
    lastActivity == null
      ? say`Nobody visited ${during(describeRange(range))}.`
      : say`The last page view of a person is of ${figure(lastActivity, 'date')}.`;
  const state =
    faults.length > 0
      ? say`${name(faults.join(' '))}`
      : say`I found nothing wrong with the data of ${period(describeRange(range))}.`;
  return {
    ...plainAnswer(say`${part(seen)} ${part(state)} ${name(told)}`, permalink, asOf),
    suggestions: ['Visits by day this month', 'Unknown visits by week'],
  };
}
