import { isWorkEmail } from '@parley/core/features/identity';
import { z } from 'zod';
import { AppError } from '../../../platform/errors/index.ts';

/** The tenant that every personal account at Microsoft belongs to. */
const PERSONAL_TENANT = '9188040d-6c67-4c5b-b112-36a304b66dad';

const claimsSchema = z.looseObject({
  sub: z.string().min(1).max(255),
  email: z.string().optional(),
  email_verified: z.unknown().optional(),
  name: z.string().optional(),
  hd: z.string().optional(),
  tid: z.string().optional(),
  preferred_username: z.string().optional(),
  xms_edov: z.unknown().optional(),
});
type Claims = z.infer<typeof claimsSchema>;

/** `organization`: the identity provider of one organization, which vouches for its own domain only. */
export type VouchingKind = 'google' | 'microsoft' | 'oidc' | 'organization';

export type ProvedPerson = { subject: string; email: string; name: string | undefined };

const isTrue = (value: unknown): boolean =>
  value === true || value === 'true' || value === 1 || value === '1';

/**
 * The address the provider vouches for; undefined when it vouches for none.
 * - Google: verified, and of a Workspace (`hd`): a personal account keeps an address its owner may have left long ago.
 * - Microsoft: every tenant can write any text into `email`, so it counts only when its domain was verified (`xms_edov`);
 *   else the sign-in name, whose domain a work tenant must own.
 */
function addressOf(kind: VouchingKind, claims: Claims): string | undefined {
  if (kind === 'microsoft') {
    if (!claims.tid || claims.tid.toLowerCase() === PERSONAL_TENANT)
      throw new AppError('invalid_microsoft_tenant_type');
    return isTrue(claims.xms_edov) ? claims.email : claims.preferred_username;
  }
  // Many identity providers of companies say nothing about it: their addresses are the company's own.
  if (kind === 'organization' && claims.email_verified === undefined) return claims.email;
  if (!isTrue(claims.email_verified)) return undefined;
  if (kind === 'google' && !claims.hd) throw new AppError('cannot_sign_up_with_personal_email');
  return claims.email;
}

/** Who a verified token is about. Throws the code of the rule that is broken. */
export function readClaims(kind: VouchingKind, token: unknown): ProvedPerson {
  const claims = claimsSchema.safeParse(token);
  if (!claims.success) throw new AppError('oauth_token_not_found');
  const email = z.email().max(320).safeParse(addressOf(kind, claims.data)?.trim().toLowerCase());
  if (!email.success) throw new AppError('email_not_found');
  if (!isWorkEmail(email.data)) throw new AppError('cannot_sign_up_with_personal_email');
  return { subject: claims.data.sub, email: email.data, name: claims.data.name };
}
