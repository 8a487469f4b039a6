import { addDays, type Day } from '@parley/core/dates';
import type { EvidenceFigure } from '@parley/core/features/health';
import { formatFigure, METRICS } from '@parley/core/metrics';
import { type Check, fine } from '../check.ts';
import type { DayTraffic } from '../daily-traffic.ts';
import { type Series, unusualDay } from '../same-weekday.ts';

type Traffic = ReadonlyMap<Day, DayTraffic>;

/** Counts vary by the root of what they count: on this scale every site varies by half. */
const POISSON = 0.5;
const LEAST_CHANGE = 0.3;
/** Shares of fewer visits say little. */
const FEWEST_VISITS = 50;
const LEAST_POINTS = 0.1;

export const visitSeries = (traffic: Traffic): Series => ({
  figureOf: (day) => {
    const found = traffic.get(day);
    return found && Math.sqrt(found.human);
  },
  noiseOf: () => POISSON,
});

const weekdayOf = (day: Day): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' });
const dateOf = (day: Day): string => formatFigure(Date.parse(day), 'date');

/** How far human visits of a day are from the usual, as `unusualDay`; 0 where they changed by less than a third. */
export function unusualVisits(traffic: Traffic, day: Day): { deviations: number; usual: number } | undefined {
  const found = unusualDay(visitSeries(traffic), day);
  if (found === undefined) return undefined;
  const usual = found.usual ** 2;
  const visits = traffic.get(day)?.human ?? 0;
  const isSmall = Math.abs(visits - usual) < LEAST_CHANGE * usual;
  return { deviations: isSmall ? 0 : found.deviations, usual };
}

const visitsChanged =
  (sign: 1 | -1): Check =>
  async ({ today, threshold, daily }) => {
    const traffic = await daily();
    const day = addDays(today, -1);
    const found = unusualVisits(traffic, day);
    if (found === undefined) return 'waiting';
    const value = Math.max(0, sign * found.deviations);
    if (value < threshold) return fine(value);
    const visits = traffic.get(day)?.human ?? 0;
    const usual = Math.round(found.usual);
    const change =
      usual === 0
        ? ''
        : `${formatFigure(Math.abs(visits - usual) / usual, 'percent')} ${sign < 0 ? 'below' : 'above'} a usual ${weekdayOf(day)}: `;
    return {
      value,
      findings: [
        {
          subject: '',
          firstDay: day,
          lastDay: day,
          says: `Visits of ${dateOf(day)} were ${change}${formatFigure(visits, 'count')} instead of about ${formatFigure(usual, 'count')}.`,
          evidence: [
            { label: METRICS.visits.label, value: visits, unit: 'count' },
            { label: `Usual ${weekdayOf(day)}`, value: usual, unit: 'count' },
          ],
        },
      ],
    };
  };

export const visitsFell = visitsChanged(-1);
export const visitsRose = visitsChanged(1);

export type Share = { of: (traffic: DayTraffic) => number; all: (traffic: DayTraffic) => number };
export const UNRESOLVED: Share = { of: ({ unresolved }) => unresolved, all: ({ human }) => human };
export const BOTS: Share = { of: ({ bots }) => bots, all: ({ human, bots }) => human + bots };

/** How far a share of a day is above the usual; 0 where it is by less than ten points. */
export function unusualShare(
  traffic: Traffic,
  { of, all }: Share,
  day: Day,
): { deviations: number; usual: number; share: number; visits: number } | undefined {
  const shareOf = (each: Day): number | undefined => {
    const found = traffic.get(each);
    return found === undefined || all(found) < FEWEST_VISITS ? undefined : of(found) / all(found);
  };
  const found = unusualDay(
    {
      figureOf: shareOf,
      noiseOf: (usual, each) => {
        const traffics = traffic.get(each);
        const kept = Math.min(0.99, Math.max(0.01, usual));
        return Math.sqrt((kept * (1 - kept)) / Math.max(1, traffics === undefined ? 1 : all(traffics)));
      },
    },
    day,
  );
  const [share, there] = [shareOf(day), traffic.get(day)];
  if (found === undefined || share === undefined || there === undefined) return undefined;
  const deviations = share - found.usual < LEAST_POINTS ? 0 : found.deviations;
  return { usual: found.usual, deviations, share, visits: all(there) };
}

const shareJumped =
  (share: Share, words: string, label: string): Check =>
  async ({ today, threshold, daily }) => {
    const day = addDays(today, -1);
    const found = unusualShare(await daily(), share, day);
    if (found === undefined) return 'waiting';
    if (found.deviations < threshold) return fine(found.deviations);
    const evidence: EvidenceFigure[] = [
      { label, value: found.share, unit: 'percent' },
      { label: `Usual ${weekdayOf(day)}`, value: found.usual, unit: 'percent' },
      { label: 'Of visits', value: found.visits, unit: 'count' },
    ];
    const says = `${formatFigure(found.share, 'percent')} of the visits of ${dateOf(day)} ${words}, instead of about ${formatFigure(found.usual, 'percent')}.`;
    return {
      value: found.deviations,
      findings: [{ subject: '', firstDay: day, lastDay: day, says, evidence }],
    };
  };

export const unresolvedJumped = shareJumped(
  UNRESOLVED,
  'were of companies that are not known',
  'Of unknown companies',
);
export const botsJumped = shareJumped(BOTS, 'were by bots', 'By bots');
