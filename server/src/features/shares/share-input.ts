import {
  courseUnit,
  type DateRange,
  daysBetween,
  isDay,
  rangeProblem,
  SHORTEST_COURSE,
  toDay,
} from '@parley/core/dates';
import { isOfGroup, NO_GROUPED_AUDIENCE } from '@parley/core/features/notifications';
import {
  LONGEST_PASSWORD,
  LONGEST_SHARE_DAYS,
  LONGEST_TITLE,
  SHARE_WINDOWS,
  SHORTEST_PASSWORD,
  sharedPartOf,
  sharedPlaceOf,
} from '@parley/core/features/shares';
import { METRICS, type MetricId } from '@parley/core/metrics';
import { z } from 'zod';

const LONGEST_ADDRESS = 4096;

const day = z.string().refine(isDay, 'Write a day as 2026-03-31.');
const nothing = <Value>(given: Value | null | undefined): Value | null => given ?? null;

/** What every link has. */
const common = {
  title: z
    .string()
    .trim()
    .max(LONGEST_TITLE, `At most ${LONGEST_TITLE} characters.`)
    .refine((text) => !/\p{Cc}/u.test(text), 'A title is one line of text.')
    .nullish()
    .transform((text) => (text === '' ? null : nothing(text))),
  isLive: z.boolean(),
  hidesCompanies: z.boolean(),
  /** The last day on which it can be opened. */
  lastDay: day.nullish().transform(nothing),
  password: z
    .string()
    .min(SHORTEST_PASSWORD, `At least ${SHORTEST_PASSWORD} characters.`)
    .max(LONGEST_PASSWORD, `At most ${LONGEST_PASSWORD} characters.`)
    .nullish()
    .transform(nothing),
};

const endProblem = (lastDay: string, today: string): string | undefined => {
  if (lastDay < today) return 'Choose a day that is not over.';
  return daysBetween(today, lastDay) > LONGEST_SHARE_DAYS
    ? 'Choose a day within ten years, or no end.'
    : undefined;
};

const courseProblem = (range: DateRange): string | undefined =>
  courseUnit(range) === undefined ? `A chart over time needs at least ${SHORTEST_COURSE} days.` : undefined;

type Common = { lastDay: string | null };
const checkEnd = ({ lastDay }: Common, context: z.RefinementCtx): void => {
  const message = lastDay === null ? undefined : endProblem(lastDay, toDay(Date.now()));
  if (message !== undefined) context.addIssue({ code: 'custom', path: ['lastDay'], message });
};

/** The block of an answer that is shown alone; without it all of them. */
const block = {
  kind: z.string().max(32).nullish().transform(nothing),
  position: z.int().min(0).max(100).nullish().transform(nothing),
};

/** A link of a page: all its key figures, the one of `metric`, or one chart or table; of days that move along, or of those named. */
export const pageShareSchema = z
  .object({
    ...common,
    urlTemplate: z.string().max(LONGEST_ADDRESS),
    metric: z
      .string()
      .refine((id): id is MetricId => Object.hasOwn(METRICS, id), 'There is no such figure.')
      .nullish()
      .transform(nothing),
    /** The chart or table that is shown alone, by its name on the page. */
    part: z.string().max(64).nullish().transform(nothing),
    windowDays: z
      .number()
      .refine((days) => (SHARE_WINDOWS as readonly number[]).includes(days), 'Choose the days it is about.')
      .nullish()
      .transform(nothing),
    startDate: day.nullish().transform(nothing),
    endDate: day.nullish().transform(nothing),
  })
  .superRefine((share, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    checkEnd(share, context);
    if (sharedPlaceOf(share.urlTemplate, share.metric) === undefined)
      refuse('urlTemplate', 'It is not a page with key figures, or it has no such figure.');
    else if (isOfGroup(share.urlTemplate)) refuse('urlTemplate', NO_GROUPED_AUDIENCE);
    const { urlTemplate, metric, part } = share;
    const shown = sharedPartOf(urlTemplate, { part, kind: null, position: null });
    if (part !== null && (metric !== null || shown === undefined))
      refuse('part', 'The page has no such chart or table.');
    const { windowDays, startDate, endDate } = share;
    const hasDays = startDate !== null && endDate !== null;
    if ((windowDays === null) !== hasDays || (startDate === null) !== (endDate === null))
      refuse('windowDays', 'Choose the last days, or a first and a last day.');
    else if (hasDays) {
      const range = { start: startDate, end: endDate };
      const problem =
        rangeProblem(range)?.message ?? (shown?.kind === 'chart' ? courseProblem(range) : undefined);
      if (problem !== undefined) refuse('windowDays', problem);
    }
  });

/** A link of an answer of the assistant, or of one part of it. */
export const answerShareSchema = z
  .object({
    ...common,
    conversationId: z.string(),
    turnId: z.string(),
    ...block,
  })
  .superRefine(checkEnd);

export type PageShareInput = z.input<typeof pageShareSchema>;
export type AnswerShareInput = z.input<typeof answerShareSchema>;
export type CommonInput = Pick<
  z.output<typeof pageShareSchema>,
  'title' | 'isLive' | 'hidesCompanies' | 'lastDay' | 'password'
>;
