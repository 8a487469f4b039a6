import type { Services } from '../../../platform/context/index.ts';

/** Stores when a member last entered an organization. A failure does not stop the sign-in. */
export async function noteAccess(
  { postgres, log }: Pick<Services, 'postgres' | 'log'>,
  member: { userId: string; organizationId: string },
): Promise<void> {
  try {
    await postgres
      .updateTable('members')
      .set({ last_access_at: new Date() })
      .where('user_id', '=', member.userId)
      .where('organization_id', '=', member.organizationId)
      .execute();
  } catch (error) {
    log.warn({ err: error, ...member, part: 'identity' }, 'the latest access could not be written down');
  }
}
