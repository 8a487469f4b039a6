import { isWorkEmail } from '@parley/core/features/identity';
import { emailProblem, type Problems } from './use-gate-form.ts';

/** Words for an address that is not one, or where anybody can have a mailbox. */
export function workEmailProblem(email: string | undefined): Problems {
  const problem = emailProblem(email);
  if (Object.keys(problem).length > 0 || isWorkEmail(email?.trim() ?? '')) return problem;
  return { email: 'Please use your work e-mail address, not a personal one.' };
}
