import { pagePath } from '@parley/core/pages';
import { Link } from 'react-router';
import { PersonAvatar } from '../../ui/avatars/person-avatar.tsx';
import { useViewer } from '../instance/instance-context.ts';
import { useInstancePath } from '../links/use-instance-path.ts';
import classes from './avatar-link.module.css';

/** The person's picture, leading to their profile. */
export function AvatarLink() {
  const { name, email, pictureUrl } = useViewer();
  const path = useInstancePath();
  return (
    <Link
      to={path(pagePath('profile'))}
      className={classes.target}
      aria-label={`Profile of ${name}`}
      title={name}
    >
      <PersonAvatar name={name} email={email} pictureUrl={pictureUrl} size={30} />
    </Link>
  );
}
