import type { Services } from '../../platform/context/index.ts';
import type { Digest } from './claim-digests.ts';

export type DigestReader = {
  id: string;
  userId: string;
  instanceId: string;
  email: string;
  organizationName: string;
};

/** Whom a digest goes to; undefined once they have left. */
export const findDigestReader = (
  { postgres }: Pick<Services, 'postgres'>,
  { member_id }: Digest,
): Promise<DigestReader | undefined> =>
  postgres
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .innerJoin('organizations', 'organizations.id', 'members.organization_id')
    .select([
      'members.id',
      'users.id as userId',
      'organizations.id as instanceId',
      'users.email',
      'organizations.name as organizationName',
    ])
    .where('members.id', '=', member_id)
    .executeTakeFirst();
