import { Link } from 'react-router';
import { useViewer } from '../../features/instances/index.ts';
import { PersonAvatar } from '../../features/users/index.ts';
import classes from './avatar-link.module.css';
import { useInstancePath } from '../links/use-instance-path.ts';

/** The person's picture, leading to their profile. */
export function AvatarLink() {
  const { name, email, pictureUrl } = useViewer();
  const path = useInstancePath();
  return (
    <Link to={path('/profile')} className={classes.target} aria-label={`Profile of ${name}`} title={name}>
      <PersonAvatar name={name} email={email} pictureUrl={pictureUrl} size={30} />
    </Link>
  );
}
