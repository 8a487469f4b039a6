import type { MappingRule } from '@parley/core/features/channels';
import type { Postgres } from '../../platform/postgres/postgres.ts';
import { loadRules } from '../channels/index.ts';
import { normalizeExclusion } from './exclusions.ts';

/** What decides how visits are derived, and the instances for which it is the same: one statement serves them all. */
export type DerivationSettings = {
  instanceIds: readonly string[];
  rules: readonly MappingRule[];
  exclusions: readonly string[];
};

/** The settings of instances; those that are gone are left out. */
export async function loadSettings(
  postgres: Postgres,
  instanceIds: readonly string[],
): Promise<DerivationSettings[]> {
  const instances = await postgres
    .selectFrom('instances')
    .select(['id', 'visit_exclusions'])
    .where('id', 'in', instanceIds)
    .orderBy('id')
    .execute();
  const rules = await loadRules(postgres, instanceIds);
  const own = instances.map(({ id, visit_exclusions }) => ({
    id,
    rules: rules.get(id) ?? [],
    exclusions: visit_exclusions.map(normalizeExclusion).filter((path) => path !== ''),
  }));
  const alike = Map.groupBy(own, (each) => JSON.stringify([each.rules, each.exclusions]));
  return [...alike.values()].flatMap((group) =>
    group
      .slice(0, 1)
      .map(({ rules, exclusions }) => ({ instanceIds: group.map(({ id }) => id), rules, exclusions })),
  );
}
