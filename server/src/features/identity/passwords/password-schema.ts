import { brokenPasswordRules } from '@parley/core/features/identity';
import { z } from 'zod';

/** A password that keeps every rule; the message names those it breaks. */
export const passwordSchema = z.string().superRefine((password, issues) => {
  const broken = brokenPasswordRules(password);
  if (broken.length > 0) issues.addIssue({ code: 'custom', message: `It needs: ${broken.join(', ')}.` });
});
