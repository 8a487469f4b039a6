import type { Viewer } from '../../platform/context/index.ts';
import type { Postgres, PostgresTransaction } from '../../platform/postgres/postgres.ts';

/** Members of an instance, and people with an open invitation to it who are no members, as one table of one shape. */
export const peopleOf = (postgres: Postgres | PostgresTransaction, instanceId: string) =>
  postgres.selectFrom((from) =>
    from
      .selectFrom('members')
      .innerJoin('users', 'users.id', 'members.user_id')
      .select((value) => [
        'users.id',
        value.cast<string | null>('members.id', 'text').as('memberId'),
        'users.email',
        'users.name',
        value.cast<string | null>('users.image', 'text').as('pictureUrl'),
        'members.role',
        value.val<'active' | 'invited'>('active').as('status'),
        'users.is_superuser as isSuperuser',
        'members.digest_weeks as digestWeeks',
        'members.last_access_at as lastAccessAt',
        value.cast<Date | null>(value.val(null), 'timestamptz').as('invitedUntil'),
      ])
      .where('members.organization_id', '=', instanceId)
      .unionAll(
        from
          .selectFrom('invitations')
          .select((value) => [
            'invitations.id',
            value.cast<string | null>(value.val(null), 'text').as('memberId'),
            'invitations.email',
            'invitations.name',
            value.cast<string | null>(value.val(null), 'text').as('pictureUrl'),
            value.fn.coalesce('invitations.role', value.val<'admin' | 'user'>('user')).as('role'),
            value.val<'active' | 'invited'>('invited').as('status'),
            value.val(false).as('isSuperuser'),
            value.cast<number | null>(value.val(null), 'integer').as('digestWeeks'),
            value.cast<Date | null>(value.val(null), 'timestamptz').as('lastAccessAt'),
            value.cast<Date | null>('invitations.expires_at', 'timestamptz').as('invitedUntil'),
          ])
          .where('invitations.organization_id', '=', instanceId)
          .where('invitations.status', '=', 'pending')
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('members')
                  .innerJoin('users', 'users.id', 'members.user_id')
                  .select('members.id')
                  .where('members.organization_id', '=', instanceId)
                  .whereRef('users.email', '=', 'invitations.email'),
              ),
            ),
          ),
      )
      .as('people'),
  );

/** A row of the list of users; the id of an invited user is that of the invitation. */
export type Person = {
  id: string;
  memberId: string | null;
  email: string;
  name: string;
  pictureUrl: string | null;
  role: 'admin' | 'user' | null;
  status: 'active' | 'invited';
  isSuperuser: boolean;
  digestWeeks: number | null;
  lastAccessAt: Date | null;
  invitedUntil: Date | null;
};

/** A superuser in an instance they are no member of. */
export async function findVisitor(
  postgres: Postgres | PostgresTransaction,
  { userId, isSuperuser }: Viewer,
): Promise<Person> {
  const { email, name, image } = await postgres
    .selectFrom('users')
    .select(['email', 'name', 'image'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    id: userId,
    memberId: null,
    email,
    name,
    pictureUrl: image,
    role: null,
    status: 'active',
    isSuperuser,
    digestWeeks: null,
    lastAccessAt: null,
    invitedUntil: null,
  };
}

/** A member or an invited person of the instance; undefined for anyone else, also for members of other instances. */
export const findPerson = (
  postgres: Postgres | PostgresTransaction,
  instanceId: string,
  id: string,
): Promise<Person | undefined> =>
  peopleOf(postgres, instanceId).selectAll().where('id', '=', id).executeTakeFirst();
