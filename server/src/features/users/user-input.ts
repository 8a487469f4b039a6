import { isWorkEmail } from '@parley/core/features/identity';
import { z } from 'zod';

const LONGEST_NAME = 256;
const LONGEST_EMAIL = 320;

export const userName = z
  .string()
  .trim()
  .min(1, 'A name is needed.')
  .max(LONGEST_NAME, `At most ${LONGEST_NAME} characters.`);

export const userRole = z.enum(['admin', 'user']);

export const workEmail = z
  .string()
  .trim()
  .toLowerCase()
  .max(LONGEST_EMAIL, `At most ${LONGEST_EMAIL} characters.`)
  .pipe(z.email('This is not an e-mail address.'))
  .refine(isWorkEmail, 'Please use a work e-mail address.');
