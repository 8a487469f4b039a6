import { Link } from 'react-router';
import { useViewer } from '../features/instances/index.ts';
import classes from './avatar-link.module.css';
import { useInstancePath } from './use-instance-path.ts';

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.slice(0, 1).toUpperCase())
    .slice(0, 2)
    .join('');

/** The person's picture, leading to their profile. */
export function AvatarLink() {
  const { name, pictureUrl } = useViewer();
  const path = useInstancePath();
  return (
    <Link to={path('/profile')} className={classes.target} aria-label={`Profile of ${name}`} title={name}>
      {pictureUrl === undefined ? (
        <span className={classes.initials} data-initials={initialsOf(name)} />
      ) : (
        <img src={pictureUrl} alt="" width={30} height={30} className={classes.picture} />
      )}
    </Link>
  );
}
