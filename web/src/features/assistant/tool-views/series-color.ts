import { CHANNELS, VENDORS } from '@parley/core/features/channels';
import { useMemo } from 'react';
import { useOwnNames } from '../../../shell/lookups/index.ts';

/** Categories, channels and vendors have their own colour on every screen. */
const KNOWN: readonly (readonly [string, string])[] = [
  ['target', 'var(--p-target)'],
  ['targetVisits', 'var(--p-target)'],
  ['other', 'var(--p-other)'],
  ['otherVisits', 'var(--p-other)'],
  ['bot', 'var(--p-bot)'],
  ['botVisits', 'var(--p-bot)'],
  ['unresolved', 'var(--p-unknown)'],
  ['unresolvedVisits', 'var(--p-unknown)'],
  ...[...CHANNELS, ...VENDORS].flatMap(({ id, name, color }) => [
    [id, color] as const,
    [name, color] as const,
  ]),
];

/** Series without a colour of their own take the next of these; order and label distinguish them too. */
const CYCLE = ['#5457d6', '#1397a3', '#d9622b', '#b14fb8', '#3f8f4f', '#c98a12', '#d64550', '#7a828c'];

/** Colours of what a chart shows, those that the instance gave to channels and vendors of its own too. */
export function useSeriesColors() {
  const own = useOwnNames();
  return useMemo(() => {
    const given = [...own].flatMap(([id, { name, color }]) => [[id, color] as const, [name, color] as const]);
    const colors = new Map([...given, ...KNOWN]);
    return {
      /** Of a category known by its id or name. */
      ownColor: (name: string): string | undefined => colors.get(name),
      seriesColor: (id: string, label: string, index: number): string =>
        colors.get(id) ?? colors.get(label) ?? CYCLE[index % CYCLE.length] ?? 'var(--p-other)',
    };
  }, [own]);
}
