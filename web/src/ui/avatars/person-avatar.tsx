import { hueOf } from './company-avatar.tsx';
import { initialsOfPerson } from './initials.ts';
import classes from './person-avatar.module.css';

type PersonAvatarProps = {
  name: string;
  /** Gives people of the same name different hues. */
  email: string;
  pictureUrl?: string | null | undefined;
  size?: number;
  /** An invited user who has not signed in yet. */
  isInvited?: boolean;
};

/** Picture of a person, else the initials. Decorative: the name is always beside it. */
export function PersonAvatar({ name, email, pictureUrl, size = 24, isInvited = false }: PersonAvatarProps) {
  const look = { width: size, height: size, fontSize: Math.round(size * 0.4) };
  if (pictureUrl !== null && pictureUrl !== undefined)
    return <img src={pictureUrl} alt="" className={classes.avatar} style={look} />;
  return (
    <span
      className={classes.avatar}
      data-invited={isInvited || undefined}
      data-initials={initialsOfPerson(name, email)}
      style={{ ...look, ['--hue' as string]: hueOf(email) }}
      aria-hidden
    />
  );
}
