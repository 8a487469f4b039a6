import { addDays, toDay } from '@parley/core/dates';
import { PREVIEW_DAYS } from '@parley/core/features/notifications';
import type { z } from 'zod';
import type { Context } from '../../../../platform/context/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import { authorize } from '../../../../platform/policy/index.ts';
import { templateText } from '../../goal-input.ts';
import { eventOfInput, eventSchema } from '../alert-input.ts';
import { findSubjects } from './find-subjects.ts';

export type EventPreview = {
  /** Days of the last 30 on which it would have fired. */
  days: number;
  /** Companies or monitors that it would have named, each once. */
  subjects: number;
};

type Asked = { ctx: Context; input: z.input<typeof eventSchema> & { variableTemplate: string } };

/** How often an alert on events would have fired in the last 30 days; nothing is kept. */
export async function previewEvents({
  ctx,
  input: { variableTemplate, ...given },
}: Asked): Promise<EventPreview> {
  authorize(ctx, 'analytics.view');
  const condition = eventOfInput(eventSchema.parse(given));
  if (condition === undefined)
    throw new AppError('INVALID_INPUT', { fieldErrors: { cause: 'It is about a figure.' } });
  const end = toDay(Date.now());
  const subjects = await findSubjects(ctx, {
    condition,
    variableTemplate: templateText.parse(variableTemplate),
    range: { start: addDays(end, 1 - PREVIEW_DAYS), end },
  });
  return {
    days: new Set(subjects.map(({ day }) => day)).size,
    subjects: new Set(subjects.map(({ id }) => id)).size,
  };
}
