import { toDay } from '@parley/core/dates';
import { formatFigure } from '@parley/core/metrics';
import { type Check, fine } from '../check.ts';

const HOUR = 3_600_000;

const HOURS_OF_A_DAY = 24;

/** "30 hours", and from three days on "3 days". */
function lengthOf(hours: number): string {
  const days = Math.floor(hours / HOURS_OF_A_DAY);
  return days < 3
    ? `${formatFigure(Math.floor(hours), 'count')} hours`
    : `${formatFigure(days, 'count')} days`;
}

/** Since when no page view has arrived. */
export const tagSilent: Check = async ({ postgres, instanceId, now, today, threshold, daily }) => {
  const { tag_installed_at: installed } = await postgres
    .selectFrom('instances')
    .select('tag_installed_at')
    .where('id', '=', instanceId)
    .executeTakeFirstOrThrow();
  if (installed === null) return 'waiting';
  const lastAt = Math.max(installed.getTime(), ...[...(await daily()).values()].map((each) => each.lastAt));
  const hours = (now.getTime() - lastAt) / HOUR;
  if (hours <= threshold) return fine(hours);
  const since = formatFigure(lastAt, 'date');
  return {
    value: hours,
    findings: [
      {
        subject: '',
        firstDay: toDay(lastAt),
        lastDay: today,
        says: `The tag has sent nothing since ${since}, for ${lengthOf(hours)}.`,
        evidence: [
          { label: 'Last page view', value: lastAt, unit: 'date' },
          { label: 'Hours since', value: Math.floor(hours), unit: 'count' },
        ],
      },
    ],
  };
};
