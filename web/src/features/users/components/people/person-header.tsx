import type { ReactNode } from 'react';
import { PersonAvatar } from '../../../../ui/avatars/person-avatar.tsx';
import { RoleBadges } from '../layout/badges.tsx';
import classes from './person-header.module.css';

type PersonHeaderProps = {
  person: {
    name: string;
    email: string;
    pictureUrl?: string | null | undefined;
    isAdmin: boolean;
    isSuperuser: boolean;
  };
  isInvited?: boolean;
  /** Under the name. */
  text: ReactNode;
  actions?: ReactNode;
};

/** Who a page is about. */
export function PersonHeader({ person, isInvited = false, text, actions }: PersonHeaderProps) {
  return (
    <div className={classes.header}>
      <PersonAvatar {...person} isInvited={isInvited} size={56} />
      <div className={classes.words}>
        <h2 className={classes.name}>
          {person.name === '' ? person.email : person.name} <RoleBadges {...person} />
        </h2>
        <div className={classes.text}>{text}</div>
      </div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
