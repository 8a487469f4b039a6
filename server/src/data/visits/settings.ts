import type { MappingRule } from '@parley/core/features/channels';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Postgres } from '../../platform/postgres/postgres.ts';
import { loadRules } from '../channels/index.ts';
import { normalizeExclusion } from './exclusions.ts';

/** What of an instance's configuration decides how its visits are derived. */
export type DerivationSettings = {
  instanceId: string;
  rules: readonly MappingRule[];
  exclusions: readonly string[];
};

export async function loadSettings(postgres: Postgres, instanceId: string): Promise<DerivationSettings> {
  const instance = await postgres
    .selectFrom('instances')
    .select('visit_exclusions')
    .where('id', '=', instanceId)
    .executeTakeFirst();
  if (instance === undefined) throw notFound('instance');
  return {
    instanceId,
    rules: await loadRules({ postgres, instanceId }),
    exclusions: instance.visit_exclusions.map(normalizeExclusion).filter((path) => path !== ''),
  };
}
