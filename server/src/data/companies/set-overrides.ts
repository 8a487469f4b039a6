import { z } from 'zod';
import { audit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { takeTurns } from '../../platform/operations/index.ts';
import { enqueueClickhouseRows } from '../../platform/outbox/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';
import { parseAddress } from './addresses.ts';
import { companyId } from './company-id.ts';
import { addressRows, arrivalRows, keptAddresses } from './history.ts';
import { nameCompanies } from './name-companies.ts';
import { indexOverrides, reloadOverrideDirectories } from './override-directory.ts';
import { checkOverrides, type Override } from './read-overrides.ts';
import { withoutOverrides } from './without-overrides.ts';

/** A statement of so many rows is put together in a turn. */
const ROWS_AT_ONCE = 1_000;

const inputSchema = z.object({ overrides: z.array(z.unknown()) });

export type SetOverrides = {
  success: true;
  overrides: number;
  /** Addresses seen lately that belong to another company now. */
  changedAddresses: number;
};

/**
 * Replaces the override ranges of the instance. Visits of the past change with them as far back as addresses are kept:
 * what was learnt of an address and who is to be derived again goes through the outbox with the overrides themselves.
 */
export async function setOverrides({
  ctx,
  input,
  place = (index) => `overrides.${index}`,
}: {
  ctx: Context;
  input: { overrides: readonly Override[] };
  /** The sender's name for an override (its line, for example), for messages about it. */
  place?: (index: number) => string;
}): Promise<SetOverrides> {
  authorize(ctx, 'configuration.change');
  const { overrides: sent } = inputSchema.parse(input);
  const overrides = await checkOverrides(sent, place);
  const before = await ctx.postgres
    .selectFrom('company_overrides')
    .select(['cidr', 'domain', 'name'])
    .where('instance_id', '=', ctx.instance.id)
    .execute();
  const changedAddresses = await ctx.postgres.transaction().execute(async (transaction) => {
    await replace(transaction, ctx, overrides);
    return await changeHistory(transaction, ctx, before, overrides);
  });
  await reloadOverrideDirectories();
  // Page views that arrived meanwhile were stamped with the overrides of before.
  await ctx.postgres
    .transaction()
    .execute((transaction) => changeHistory(transaction, ctx, before, overrides));
  return { success: true, overrides: overrides.length, changedAddresses };
}

async function replace(
  transaction: PostgresTransaction,
  ctx: Context,
  overrides: readonly Override[],
): Promise<void> {
  const instanceId = ctx.instance.id;
  await transaction.deleteFrom('company_overrides').where('instance_id', '=', instanceId).execute();
  for (let start = 0; start < overrides.length; start += ROWS_AT_ONCE)
    await transaction
      .insertInto('company_overrides')
      .values(
        overrides
          .slice(start, start + ROWS_AT_ONCE)
          .map((override) => ({ instance_id: instanceId, ...override })),
      )
      .execute();
  await nameCompanies(transaction, instanceId, overrides);
  await audit({
    transaction,
    ctx,
    type: 'companies.overrides-set',
    source: 'api',
    details: `Set ${overrides.length} company overrides`,
    data: { count: overrides.length },
  });
}

/** Gives every kept address whose override is another now its company, and has its visitors derived again. */
async function changeHistory(
  transaction: PostgresTransaction,
  ctx: Context,
  before: readonly Override[],
  after: readonly Override[],
): Promise<number> {
  const instanceId = ctx.instance.id;
  const old = await indexOverrides(before);
  const current = await indexOverrides(after);
  const turn = takeTurns();
  let count = 0;
  for await (const addresses of keptAddresses(ctx, instanceId)) {
    const changed = [];
    for (const text of addresses) {
      await turn();
      const address = parseAddress(text);
      if (address === undefined) continue;
      const now = current.find(address);
      if (now?.domain !== old.find(address)?.domain) changed.push({ text, address, now });
    }
    if (changed.length === 0) continue;
    const freed = changed.filter(({ now }) => now === undefined);
    const companies = await withoutOverrides(transaction, instanceId, freed);
    for (const { text, now } of changed)
      if (now !== undefined)
        companies.push({ address: text, companyId: companyId(instanceId, now.domain), method: 'override' });
    await enqueueClickhouseRows(transaction, 'address_companies', addressRows(instanceId, companies));
    const arrivals = await arrivalRows(
      ctx,
      instanceId,
      changed.map(({ text }) => text),
    );
    await enqueueClickhouseRows(transaction, 'visitors_again', arrivals);
    count += changed.length;
  }
  return count;
}
