import type { Services } from '../../../platform/context/index.ts';
import type { OptionList } from '../../../platform/postgres/integration-tables.ts';
import { CRM_IDS } from './has-active-crm.ts';

/** An entry of a list; the id is what the settings keep. */
export type Option = { id: string; name: string };

/** What company settings choose from: a list of the connected CRM, in its order. Empty until it was read. */
export async function listOptions(
  { postgres }: Pick<Services, 'postgres'>,
  { instanceId, list }: { instanceId: string; list: OptionList },
): Promise<Option[]> {
  return await postgres
    .selectFrom('integration_options as options')
    .innerJoin('integration_connections as connections', 'connections.id', 'options.connection_id')
    .select(['options.option_id as id', 'options.name'])
    .where('connections.instance_id', '=', instanceId)
    .where('connections.status', '=', 'active')
    .where('connections.provider_id', 'in', CRM_IDS)
    .where('options.list', '=', list)
    .orderBy('connections.created_at')
    .orderBy('options.position')
    .execute();
}
