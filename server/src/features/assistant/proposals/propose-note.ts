import type { ActionOf } from '@parley/core/assistant';
import type { Day } from '@parley/core/dates';
import { pagePath } from '@parley/core/pages';
import type { Context } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { authorize } from '../../../platform/policy/index.ts';

/** The page on which a person confirms or discards it. */
export const confirmationPage = ({ note, day }: ActionOf<'create-note'>): string =>
  `${pagePath('assistant')}?${new URLSearchParams({ note, day })}`;

type Input = { ctx: Context; input: { note: string; day: Day | undefined }; today: Day };

/** A note that a person may confirm: nothing is written here, and the confirmation is checked like any other note. */
export function proposeNote({
  ctx,
  input: { note, day = undefined },
  today,
}: Input): ActionOf<'create-note'> {
  authorize(ctx, 'notes.write');
  if (day !== undefined && day > today) {
    const fieldErrors = { day: 'The date of a note cannot be in the future.' };
    throw new AppError('INVALID_INPUT', { fieldErrors, details: { fieldErrors } });
  }
  return { type: 'create-note', note, day: day ?? today };
}
