import { isWorkEmail } from '@parley/core/features/identity';
import * as z from 'zod/mini';

/** Longest name and address of a person (specification 000 §5). */
const LENGTH = 256;

export const nameField = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Please enter a name.'),
    z.maxLength(LENGTH, `At most ${LENGTH} characters.`),
  );

/** A valid address that is not at a free-mail provider. */
export const workEmailField = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(LENGTH, `At most ${LENGTH} characters.`),
    z.email({ error: 'Please enter an e-mail address.', abort: true }),
    z.refine(isWorkEmail, 'Please use a work e-mail address.'),
  );
