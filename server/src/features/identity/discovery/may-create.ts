import type { ErrorCode } from '@parley/core/api';
import { isWorkEmail } from '@parley/core/features/identity';
import type { Services } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';

export type Intent = 'sign-in' | 'sign-up';
type Who = { email: string; isSuperuser: boolean };

/** Whether a user may make an organization: superusers always, others with a work address while sign-up is open. */
export const mayCreateOrganization = ({ config }: Pick<Services, 'config'>, who: Who): boolean =>
  who.isSuperuser || (config.PARLEY_SIGN_UP === 'open' && isWorkEmail(who.email));

/** Why a user without any organization cannot go on. */
export function refusalOf({ config }: Pick<Services, 'config'>, email: string, intent: Intent): ErrorCode {
  if (config.PARLEY_SIGN_UP === 'closed') return intent === 'sign-up' ? 'sign_up_closed' : 'email_not_found';
  if (isWorkEmail(email)) return 'email_not_found';
  return intent === 'sign-up' ? 'cannot_sign_up_with_personal_email' : 'cannot_create_org_from_sign_in';
}

/** Throws the reason why a user may not make an organization. */
export function checkMayCreate(services: Pick<Services, 'config'>, who: Who): void {
  if (mayCreateOrganization(services, who)) return;
  throw new AppError(
    services.config.PARLEY_SIGN_UP === 'closed' ? 'sign_up_closed' : 'cannot_sign_up_with_personal_email',
  );
}
