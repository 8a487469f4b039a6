import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';

/** The audience of a name, the one that is the target market first; or, in words, why there is none to take. */
export async function findAudience(
  transaction: PostgresTransaction,
  instanceId: string,
  name: string,
): Promise<{ id: string } | { problem: string }> {
  const found = await transaction
    .selectFrom('audiences')
    .select(['id', 'is_tam'])
    .where('instance_id', '=', instanceId)
    .where('name', '=', name)
    .orderBy('is_tam', 'desc')
    .execute();
  const [first, second] = found;
  if (first === undefined)
    return {
      problem: name.startsWith('audn_')
        ? `Audiences are named, and not referred to by the id that they have in one instance: ${name}.`
        : `There is no audience called “${name}” here. Make it first, or correct its name.`,
    };
  return second === undefined || first.is_tam
    ? { id: first.id }
    : { problem: `${found.length} audiences are called “${name}”. Rename the others first.` };
}
