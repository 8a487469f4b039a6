import { z } from 'zod';

const LONGEST = 500;

/** Why something was changed, in one line; empty when it is not told. */
export const whySchema = z
  .string()
  .trim()
  .max(LONGEST, `At most ${LONGEST} characters.`)
  .nullish()
  .transform((why) => why ?? '');
