import type { Services } from '../../../platform/context/index.ts';
import type { OptionList } from '../../../platform/postgres/integration-tables.ts';
import { CRM_IDS } from './has-active-crm.ts';

/** An entry of a list; the id is what the settings keep. */
export type Option = { id: string; name: string };

/**
 * What company settings choose from: the lists of the connected CRM, each in its order; a list that was not read is missing. All in one
 * statement: a reading keeps all lists at once, and whoever asks meanwhile sees all of them or none.
 */
export async function listOptions(
  { postgres }: Pick<Services, 'postgres'>,
  instanceId: string,
): Promise<Partial<Record<OptionList, Option[]>>> {
  const rows = await postgres
    .selectFrom('integration_options as options')
    .innerJoin('integration_connections as connections', 'connections.id', 'options.connection_id')
    .select(['options.list', 'options.option_id as id', 'options.name'])
    .where('connections.instance_id', '=', instanceId)
    .where('connections.status', '=', 'active')
    .where('connections.provider_id', 'in', CRM_IDS)
    .orderBy('connections.created_at')
    .orderBy('options.position')
    .execute();
  const lists: Partial<Record<OptionList, Option[]>> = {};
  for (const { list, id, name } of rows) lists[list] = [...(lists[list] ?? []), { id, name }];
  return lists;
}
