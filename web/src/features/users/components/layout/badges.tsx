import { Tooltip } from '@mantine/core';
import classes from './badges.module.css';

export const roleName = (isAdmin: boolean): string => (isAdmin ? 'Admin' : 'Standard user');

/** The role in the instance; a superuser is an admin everywhere besides it. */
export const isAdminHere = ({ roles }: { roles: readonly string[] }): boolean => roles.includes('admin');

type Person = { isAdmin: boolean; isSuperuser: boolean };

/** The role in this organization, and whether the person is a superuser. */
export function RoleBadges({ isAdmin, isSuperuser }: Person) {
  return (
    <span className={classes.badges}>
      <span className={classes.badge} data-tone={isAdmin ? 'accent' : undefined}>
        {roleName(isAdmin)}
      </span>
      {isSuperuser && (
        <Tooltip label="Runs this server: may look into every organization." w={220}>
          <span className={classes.badge}>Superuser</span>
        </Tooltip>
      )}
    </span>
  );
}

/** In a list only unusual statuses get a badge. */
export const RoleCell = ({ isAdmin, isSuperuser }: Person) => (
  <span className={classes.cell}>
    {isAdmin ? <RoleBadges isAdmin isSuperuser={false} /> : roleName(false)}
    {isSuperuser && <span className={classes.badge}>Superuser</span>}
  </span>
);

export const StatusBadge = ({ isInvited, isOver = false }: { isInvited: boolean; isOver?: boolean }) => (
  <span className={classes.status} data-status={isOver ? 'over' : isInvited ? 'invited' : 'active'}>
    {isOver ? 'Invitation ended' : isInvited ? 'Invited' : 'Active'}
  </span>
);

export const Mark = ({ children }: { children: string }) => <span className={classes.mark}>{children}</span>;

/** The beginning of something that is secret as a whole. */
export const Code = ({ children }: { children: string }) => <code className={classes.code}>{children}</code>;
