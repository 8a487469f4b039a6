/** Names and colours that an instance gave to channels and vendors of its own, by id. An id without one is called what it says. */
export type OwnNames = ReadonlyMap<string, { name: string; color: string }>;

export const OWN_COLOR = '#7a828c';

/** Colours to choose from: each is seen on the light and on the dark theme, and none is that of another channel. */
export const OWN_COLORS = [
  { name: 'Grey', color: OWN_COLOR },
  { name: 'Green', color: '#2e8b17' },
  { name: 'Teal', color: '#0aa4a1' },
  { name: 'Blue', color: '#3491f3' },
  { name: 'Indigo', color: '#626fe0' },
  { name: 'Violet', color: '#946ade' },
  { name: 'Magenta', color: '#ba5bba' },
  { name: 'Red', color: '#d95449' },
  { name: 'Orange', color: '#d47125' },
  { name: 'Ochre', color: '#a77100' },
  { name: 'Olive', color: '#847505' },
] as const;

export const LONGEST_OWN_NAME = 100;

export const plainOwnName = (name: string): string =>
  name.trim().replaceAll(/\s+/g, ' ').slice(0, LONGEST_OWN_NAME).toWellFormed().normalize('NFC');

/** A name as a part of an id: letters, digits, `-` and `_`, `~2E` for any other mark, and `space` for a space. */
export function writeOwnName(name: string, space: '.' | '-'): string {
  const marks = space === '-' ? /[-.!'()*~]/g : /[.!'()*~]/g;
  return encodeURIComponent(plainOwnName(name))
    .replaceAll(marks, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', space)
    .replaceAll('%', '~');
}

/** The name that is written so; undefined for what is not. Ids of before have `~20` for a space. */
export function readOwnName(written: string, space: '.' | '-'): string | undefined {
  if (written === '') return undefined;
  try {
    return decodeURIComponent(written.replaceAll(space, ' ').replaceAll('~', '%'));
  } catch {
    return undefined;
  }
}
