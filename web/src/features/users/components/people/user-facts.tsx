import type { UserDetail } from '../../data/user-detail.ts';
import { digestOf } from '../../words/digest.ts';
import { isOver } from '../../words/invitation.ts';
import { isAdminHere, roleName, StatusBadge } from '../layout/badges.tsx';
import { Fact, Facts } from '../layout/facts.tsx';
import classes from '../layout/form-card.module.css';
import { Moment } from '../layout/moment.tsx';

/** A person as the organization knows them. */
export function UserFacts({ user }: { user: UserDetail }) {
  const { invitedUntil, lastAccessAt } = user;
  const isInvited = user.status === 'invited';
  const over = invitedUntil !== null && isOver(invitedUntil);
  return (
    <div className={classes.body}>
      <Facts>
        <Fact label="Name">{user.name}</Fact>
        <Fact label="E-mail">{user.email}</Fact>
        <Fact label="Role">{roleName(isAdminHere(user))}</Fact>
        <Fact
          label="Status"
          note={
            isInvited &&
            invitedUntil !== null && (
              <>
                The invitation {over ? 'ended' : 'ends'} <Moment at={invitedUntil} />.
              </>
            )
          }
        >
          <StatusBadge isInvited={isInvited} isOver={over} />
        </Fact>
        {!isInvited && (
          <>
            <Fact label="Last seen">{lastAccessAt === null ? 'Never' : <Moment at={lastAccessAt} />}</Fact>
            <Fact label="E-mail digest">{digestOf(user.digestDelivery.repeatsWeeks).label}</Fact>
          </>
        )}
      </Facts>
    </div>
  );
}
