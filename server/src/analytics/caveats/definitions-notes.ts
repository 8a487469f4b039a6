import { CONFIGURATION_NAMES, type ConfigurationKind } from '@parley/core/features/settings';
import { type MetricId, type MetricQuery, type MetricSource, metricOf, partsOf } from '@parley/core/metrics';
import type { FormerDefinitions } from '../../data/configuration/index.ts';

const OF_VISITS: readonly MetricSource[] = [
  'visits',
  'pixelVisits',
  'touches',
  'leadTouches',
  'viewThroughs',
  'rows',
];

/** What is counted from stored rows that follow a kind: as of former definitions it follows the kind as it is now. */
const STORED: Readonly<Partial<Record<ConfigurationKind, readonly MetricSource[]>>> = {
  exclusions: OF_VISITS,
  'channel-rules': OF_VISITS,
  'pipeline-report': ['touches', 'leadTouches', 'viewThroughs', 'rows'],
  'offline-events': ['offlineEvents', 'touches', 'rows'],
  spend: ['spend'],
};

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** Of figures asked as of former definitions: what in them follows the settings of now all the same, by metric. */
export function definitionsNotes(
  { metrics }: Pick<MetricQuery, 'metrics'>,
  asked: FormerDefinitions | undefined,
): Partial<Record<MetricId, string>> {
  if (asked === undefined) return {};
  return Object.fromEntries(
    metrics.flatMap((id) => {
      const sources = partsOf(id).map((part) => metricOf(part).source);
      const kinds = asked.changes
        .map(({ kind }) => kind)
        .filter((kind) => STORED[kind]?.some((source) => sources.includes(source)));
      if (kinds.length === 0) return [];
      const names = listed(kinds.map((kind) => CONFIGURATION_NAMES[kind]));
      return [[id, `As of definitions ${asked.number}, but by the ${names} of now.`]];
    }),
  );
}
