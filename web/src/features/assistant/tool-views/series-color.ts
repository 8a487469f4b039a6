import { CHANNELS, VENDORS } from '@parley/core/features/channels';

/** Categories, channels and vendors have their own colour on every screen. */
const OWN: ReadonlyMap<string, string> = new Map([
  ['target', 'var(--p-target)'],
  ['targetVisits', 'var(--p-target)'],
  ['other', 'var(--p-other)'],
  ['otherVisits', 'var(--p-other)'],
  ['bot', 'var(--p-bot)'],
  ['botVisits', 'var(--p-bot)'],
  ['unresolved', 'var(--p-unknown)'],
  ['unresolvedVisits', 'var(--p-unknown)'],
  ...[...CHANNELS, ...VENDORS].flatMap(({ id, name, color }): [string, string][] => [
    [id, color],
    [name, color],
  ]),
]);

/** Series without a colour of their own take the next of these; order and label distinguish them too. */
const CYCLE = ['#5457d6', '#1397a3', '#d9622b', '#b14fb8', '#3f8f4f', '#c98a12', '#d64550', '#7a828c'];

/** Colour of a category known by its id or name. */
export const ownColor = (name: string): string | undefined => OWN.get(name);

export const seriesColor = (id: string, label: string, index: number): string =>
  OWN.get(id) ?? OWN.get(label) ?? CYCLE[index % CYCLE.length] ?? 'var(--p-other)';
