import { pagePath } from '@parley/core/pages';
import { IconLogout, IconPlus, IconUser } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useInstance, useViewer } from '../../../shell/instance/instance-context.ts';
import { instancePath } from '../../../shell/links/instance-path.ts';
import { signOut } from '../../../shell/session/sign-out.ts';
import classes from './instance-switcher.module.css';

type SwitcherActionsProps = { onClose: () => void; onCreate: () => void };

/** Below the list: what else there is to do about who and where one is. */
export function SwitcherActions({ onClose, onCreate }: SwitcherActionsProps) {
  const { id } = useInstance();
  const { name, email } = useViewer();
  return (
    <div className={classes.actions}>
      <button type="button" className={classes.action} onClick={onCreate}>
        <IconPlus size={16} stroke={1.75} aria-hidden />
        Create an instance
      </button>
      <div className={classes.who}>
        <div className={classes.whoName}>{name}</div>
        <div className={classes.email}>{email}</div>
      </div>
      <Link to={instancePath(id, pagePath('profile'))} className={classes.action} onClick={onClose}>
        <IconUser size={16} stroke={1.75} aria-hidden />
        Profile
      </Link>
      <button type="button" className={classes.action} onClick={() => void signOut()}>
        <IconLogout size={16} stroke={1.75} aria-hidden />
        Sign out
      </button>
    </div>
  );
}
