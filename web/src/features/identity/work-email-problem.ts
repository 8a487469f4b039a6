import { isWorkEmail } from '@parley/core/features/identity';
import { emailProblem, type Problems } from './use-gate-form.ts';

/** The message for an invalid address, or one at a free-mail provider. */
export function workEmailProblem(email: string | undefined): Problems {
  const problem = emailProblem(email);
  if (Object.keys(problem).length > 0 || isWorkEmail(email?.trim() ?? '')) return problem;
  return { email: 'Please use your work e-mail address, not a personal one.' };
}
