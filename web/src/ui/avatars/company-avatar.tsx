import classes from './company-avatar.module.css';

/** Up to two letters: of the first two words of the name, else of the domain. */
export function initialsOf(name: string, domain: string): string {
  const words = (name.trim() === '' ? domain : name).match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters =
    words.length > 1 ? words.slice(0, 2).map((word) => [...word][0]) : [...(words[0] ?? '')].slice(0, 2);
  return letters.join('').toUpperCase();
}

/** The same company has the same hue on every screen. */
export function hueOf(domain: string): number {
  let hash = 0;
  for (const character of domain) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 360;
  return hash;
}

type CompanyAvatarProps = { name: string; domain: string; size?: number };

/** Initials in the place of a logo: fetching logos would tell a third party which companies are looked at. */
export const CompanyAvatar = ({ name, domain, size = 24 }: CompanyAvatarProps) => (
  <span
    className={classes.avatar}
    style={{
      ['--hue' as string]: hueOf(domain),
      width: size,
      height: size,
      fontSize: Math.round(size * 0.42),
    }}
    aria-hidden
  >
    {initialsOf(name, domain)}
  </span>
);
