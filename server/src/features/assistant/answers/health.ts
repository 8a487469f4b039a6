import type { Answer } from '@parley/core/assistant';
import type { ToolOutput } from '@parley/core/assistant/tools';
import { type Day, lastDays } from '@parley/core/dates';
import { SEVERITIES, type Severity } from '@parley/core/features/health';
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

const rank = ({ severity }: { severity: Severity }): number => SEVERITIES.indexOf(severity);

/** How far the instance is set up, and what is left to do. */
function setUp({ progress, areas }: ToolOutput<'health_status'>): string {
  const open = areas.filter(({ state }) => state === 'incomplete').map(({ label }) => label);
  return open.length === 0
    ? say`Everything that can be set up is set up.`
    : say`The set-up is ${figure(progress, 'percent')} done; to do: ${name(open.join(', '))}.`;
}

/** "is our data healthy", "is the tag working": what is wrong with the data now, the last visit, and what is set up. */
export async function answerHealth({ ask, callTool, today, asOf, told }: Asked): Promise<Answer> {
  const range = lastDays(DAYS, today);
  const [{ findings }, status, { totals }] = await Promise.all([
    callTool('health_check', { startDate: range.start, endDate: range.end }),
    callTool('health_status', {}),
    ask({ metrics: ['lastActivity'], dimensions: [], filters: [], range }),
  ]);
  const speaking = status.monitors
    .filter(({ state }) => state === 'found')
    .toSorted((a, b) => rank(a) - rank(b));
  const faults = [
    ...speaking.map(({ title, says, mend }) => `${title}: ${says.join(' ')} ${mend}`),
    ...findings
      // That weeks are cut is no fault of the data.
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
  const text = say`${part(state)} ${part(seen)} ${part(setUp(status))} ${name(told)}`;
  return {
    ...plainAnswer(text, status.permalink, asOf),
    suggestions: ['Visits by day this month', 'Unknown visits by week'],
  };
}
