import { addDays, isDay, toDay } from '@parley/core/dates';
import { isGoalMetric, LONGEST_NAME, MOST_RECIPIENTS } from '@parley/core/features/notifications';
import type { MetricId } from '@parley/core/metrics';
import { isBuilt, pageAt } from '@parley/core/pages';
import { z } from 'zod';
import type { Context } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';
import type { VariableTemplate } from '../../platform/postgres/subscription-tables.ts';

export const LONGEST_ADDRESS = 4_000;
/** Ten years. */
const FARTHEST_DAYS = 3_653;

/** A path of the instance: it goes into mail, and must lead nowhere else. */
const isOwnPage = (address: string): boolean => {
  const found = pageAt(address.split('?')[0] ?? '');
  return found !== undefined && isBuilt(found.page);
};

const templateSchema = z.object({
  audienceId: z.string().max(1000).optional(),
  filter: z.unknown().optional(),
});

/** Page parameters as JSON text; the days are those of the goal, whatever they say. */
export const templateText = z
  .string()
  .max(LONGEST_ADDRESS)
  .transform((text, context): VariableTemplate => {
    try {
      return templateSchema.parse(JSON.parse(text));
    } catch {
      context.addIssue({ code: 'custom', message: 'It is not the JSON of page parameters.' });
      return z.NEVER;
    }
  });

export const pageAddress = z
  .string()
  .max(LONGEST_ADDRESS)
  .refine(isOwnPage, 'It is not a page of the instance.');

/** Ids of members besides the user. */
export const recipientsSchema = z
  .array(z.string())
  .max(MOST_RECIPIENTS, `At most ${MOST_RECIPIENTS} people.`)
  .transform((ids) => [...new Set(ids)]);

/** But the figure: that stays. */
const goalShape = {
  name: z
    .string()
    .trim()
    .min(1, 'Give the goal a name.')
    .max(LONGEST_NAME, `At most ${LONGEST_NAME} characters.`),
  additionalRecipients: recipientsSchema,
  goal: z
    .number('Enter a goal.')
    .refine((goal) => goal !== 0, 'A goal cannot be 0.')
    .refine((goal) => goal >= 0, 'A goal cannot be below 0.'),
  goalStartDate: z
    .string('Choose a day.')
    .transform((text) => text.slice(0, 10))
    .refine(isDay, 'Choose a day.')
    .refine((day) => day <= toDay(Date.now()), 'The day cannot be in the future.'),
  /** Null for none; left out, it stays as it is. */
  goalEndDate: z
    .string()
    .nullish()
    .transform((text) => (text === null || text === '' ? null : text?.slice(0, 10)))
    .refine((day) => day === null || day === undefined || isDay(day), 'Choose a day.')
    .refine(
      (day) => day === null || day === undefined || day <= addDays(toDay(Date.now()), FARTHEST_DAYS),
      'The last day can be at most ten years away.',
    ),
  variableTemplate: templateText,
  urlTemplate: pageAddress,
};

type GoalDays = { goalStartDate: string; goalEndDate?: string | null | undefined };
const isInOrder = ({ goalStartDate, goalEndDate }: GoalDays): boolean =>
  goalEndDate === null || goalEndDate === undefined || goalEndDate >= goalStartDate;
const OUT_OF_ORDER = 'The last day cannot be before the first.';

/** Refuses a last day before the first one. */
export function requireOrder(days: GoalDays): void {
  if (!isInOrder(days)) throw new AppError('INVALID_INPUT', { fieldErrors: { goalEndDate: OUT_OF_ORDER } });
}

/** What a user says about a goal, with what else is asked for. */
export const goalSchema = <More extends z.ZodRawShape>(more: More) =>
  z.object({ ...goalShape, ...more }).refine((goal) => isInOrder(goal as never), {
    path: ['goalEndDate'],
    error: OUT_OF_ORDER,
  });

export const kpiSchema = z.custom<MetricId>((id) => typeof id === 'string' && isGoalMetric(id), {
  error: 'Choose a figure.',
});

/** What the course of a goal is asked for by: one that is set, or is still being typed. */
export const courseSchema = z.object({
  kpiId: kpiSchema,
  goalStartDate: goalShape.goalStartDate,
  goalEndDate: goalShape.goalEndDate,
  variableTemplate: goalShape.variableTemplate,
});

export type GoalInput = {
  name: string;
  additionalRecipients: string[];
  goal: number;
  goalStartDate: string;
  goalEndDate?: string | null | undefined;
  variableTemplate: string;
  urlTemplate: string;
};

/** Ids of those who get it from now on: the user themselves, and members of the instance that they chose. */
export async function chosenMembers(
  transaction: PostgresTransaction,
  ctx: Context,
  others: readonly string[],
): Promise<string[]> {
  const chosen = others.filter((userId) => userId !== ctx.viewer.userId);
  const members =
    chosen.length === 0
      ? []
      : await transaction
          .selectFrom('members')
          .select('user_id')
          .where('organization_id', '=', ctx.instance.id)
          .where('user_id', 'in', chosen)
          .execute();
  if (members.length < chosen.length)
    throw new AppError('INVALID_INPUT', {
      fieldErrors: { additionalRecipients: 'They must be members of the organization.' },
    });
  return [ctx.viewer.userId, ...chosen];
}

/** Who gets a subscription from now on. */
export async function setRecipients(
  transaction: PostgresTransaction,
  ctx: Context,
  { id, others }: { id: string; others: readonly string[] },
): Promise<void> {
  const members = await chosenMembers(transaction, ctx, others);
  await transaction.deleteFrom('subscription_recipients').where('subscription_id', '=', id).execute();
  await transaction
    .insertInto('subscription_recipients')
    .values(members.map((user_id) => ({ subscription_id: id, user_id })))
    .execute();
}
