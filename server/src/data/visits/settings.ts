import { type MappingRule, toMappingRule } from '@parley/core/features/channels';
import type { Side } from '../../platform/clickhouse/sides.ts';
import type { HeldSettings } from '../../platform/postgres/configuration-tables.ts';
import type { Postgres, PostgresTransaction } from '../../platform/postgres/postgres.ts';
import { loadOwnRules } from '../channels/index.ts';
import { normalizeExclusion } from './exclusions.ts';

/** What decides how visits are derived, and the instances for which it is the same: one statement serves them all. */
export type DerivationSettings = {
  instanceIds: readonly string[];
  rules: readonly MappingRule[];
  exclusions: readonly string[];
  /** Which tables their visits are in. */
  side: Side;
};

type Own = HeldSettings & { id: string; side: Side; windows: NonNullable<HeldSettings['windows']> };

/** What instances have set, and what their figures follow where that is not the same yet. */
async function loadOwn(
  postgres: Postgres | PostgresTransaction,
  instanceIds: readonly string[],
): Promise<(Own & { held: HeldSettings | null })[]> {
  const instances = await postgres
    .selectFrom('instances')
    .leftJoin('visit_rebuilds as rebuild', (join) =>
      join.onRef('rebuild.instance_id', '=', 'instances.id').onRef('rebuild.done', '<', 'rebuild.asked'),
    )
    .select([
      'id',
      'visit_exclusions',
      'influence_window_days',
      'view_through_days',
      'figures_side',
      'rebuild.held',
    ])
    .where('id', 'in', instanceIds)
    .orderBy('id')
    .execute();
  const rules = await loadOwnRules(postgres, instanceIds);
  return instances.map((row) => ({
    id: row.id,
    side: row.figures_side,
    rules: rules.get(row.id) ?? [],
    exclusions: row.visit_exclusions.map(normalizeExclusion).filter((path) => path !== ''),
    windows: { influenceWindowDays: row.influence_window_days, viewThroughDays: row.view_through_days },
    held: row.held,
  }));
}

/** Settings of one instance, as visits are derived by them. */
export const toDerivation = ({ id, side, rules, exclusions }: Omit<Own, 'windows'>): DerivationSettings => ({
  instanceIds: [id],
  rules: rules.map(toMappingRule),
  exclusions,
  side,
});

/**
 * The settings that figures of instances follow; those that are gone are left out. While figures are recomputed by changed settings
 * these are the former ones.
 */
export async function loadSettings(
  postgres: Postgres,
  instanceIds: readonly string[],
): Promise<DerivationSettings[]> {
  const own = (await loadOwn(postgres, instanceIds)).map((each) => ({
    id: each.id,
    side: each.side,
    rules: (each.held ?? each).rules,
    exclusions: (each.held ?? each).exclusions,
  }));
  const alike = Map.groupBy(own, (each) => JSON.stringify([each.side, each.rules, each.exclusions]));
  return [...alike.values()].flatMap((group) =>
    group.slice(0, 1).map((first) => ({ ...toDerivation(first), instanceIds: group.map(({ id }) => id) })),
  );
}

/** What an instance has set, whether its figures follow it already or not. */
export async function loadConfigured(
  postgres: Postgres | PostgresTransaction,
  instanceId: string,
): Promise<Omit<Own, 'id' | 'side'> | undefined> {
  const [own] = await loadOwn(postgres, [instanceId]);
  return own && { rules: own.rules, exclusions: own.exclusions, windows: own.windows };
}
