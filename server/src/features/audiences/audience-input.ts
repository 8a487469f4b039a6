import { whyNameOfTarget } from '@parley/core/features/audiences';
import { z } from 'zod';
import { AppError } from '../../platform/errors/index.ts';

const LONGEST_NAME = 256;
const LONGEST_DESCRIPTION = 2_000;

export const audienceFields = {
  name: z
    .string()
    .trim()
    .min(1, 'A name is needed.')
    .max(LONGEST_NAME, `At most ${LONGEST_NAME} characters.`),
  description: z.string().max(LONGEST_DESCRIPTION, `At most ${LONGEST_DESCRIPTION} characters.`).nullish(),
};

export const nameTaken = (): AppError => {
  const message = 'There is an audience of this name already.';
  return new AppError('INVALID_INPUT', { message, fieldErrors: { name: message } });
};

/** An audience beside the target market does not take its name; one that has it already keeps it. */
export function refuseNameOfTarget(name: string): void {
  const message = whyNameOfTarget(name);
  if (message !== undefined) throw new AppError('INVALID_INPUT', { message, fieldErrors: { name: message } });
}
