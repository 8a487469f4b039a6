import { emailDomain, isWorkEmail } from '@parley/core/features/identity';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { markForRollUp } from '../../data/roll-ups/index.ts';
import { audit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';
import type { InstancesTable } from '../../platform/postgres/schema.ts';

const LONGEST_NAME = 256;
const MOST_DOMAINS = 20;
const LONGEST_WINDOW = 365;
const LONGEST_VIEW_THROUGH = 90;

const days = (most: number) =>
  z.number().int('Whole days.').min(1, 'At least 1 day.').max(most, `At most ${most} days.`).nullish();

const inputSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'A name is needed.')
    .max(LONGEST_NAME, `At most ${LONGEST_NAME} characters.`)
    .nullish(),
  joinDomains: z
    .array(z.string().trim().toLowerCase().max(253))
    .max(MOST_DOMAINS, `At most ${MOST_DOMAINS} domains.`)
    .transform((domains) => [...new Set(domains)].sort())
    .nullish(),
  influenceWindow: days(LONGEST_WINDOW),
  viewThroughDays: days(LONGEST_VIEW_THROUGH),
  netNewRule: z.enum(['all', 'net-new']).nullish(),
});

type Settings = z.output<typeof inputSchema>;
type Before = Pick<
  Selectable<InstancesTable>,
  'name' | 'join_domains' | 'influence_window_days' | 'view_through_days' | 'net_new_rule'
>;

/** The columns that become something else. */
function changesOf(before: Before, settings: Settings) {
  const { name, joinDomains, influenceWindow, viewThroughDays, netNewRule } = settings;
  return {
    ...(name != null && name !== before.name && { name }),
    ...(joinDomains != null &&
      joinDomains.join() !== before.join_domains.join() && { join_domains: joinDomains }),
    ...(influenceWindow != null &&
      influenceWindow !== before.influence_window_days && { influence_window_days: influenceWindow }),
    ...(viewThroughDays != null &&
      viewThroughDays !== before.view_through_days && { view_through_days: viewThroughDays }),
    ...(netNewRule != null && netNewRule !== before.net_new_rule && { net_new_rule: netNewRule }),
  };
}

/** Settings as the audit log names them. */
const named = (columns: Partial<Before>) => ({
  name: columns.name,
  joinDomains: columns.join_domains,
  influenceWindow: columns.influence_window_days,
  viewThroughDays: columns.view_through_days,
  netNewRule: columns.net_new_rule,
});

/** Changes the general settings of the instance; missing fields do not change. Touches follow a changed window within seconds. */
export async function updateInstance({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.input<typeof inputSchema>;
}): Promise<void> {
  authorize(ctx, 'configuration.change');
  const settings = inputSchema.parse(input);
  const { id } = ctx.instance;
  await ctx.postgres.transaction().execute(async (transaction) => {
    const before = await transaction
      .selectFrom('instances')
      .select(['name', 'join_domains', 'influence_window_days', 'view_through_days', 'net_new_rule'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const changes = changesOf(before, settings);
    if (Object.keys(changes).length === 0) return;
    if (changes.join_domains)
      await checkAdded(transaction, ctx, without(changes.join_domains, before.join_domains));
    await transaction.updateTable('instances').set(changes).where('id', '=', id).execute();
    if (changes.name !== undefined)
      await transaction
        .updateTable('organizations')
        .set({ name: changes.name })
        .where('id', '=', id)
        .execute();
    // The net-new rule applies at query time; the windows decide which events are touches.
    if (changes.influence_window_days !== undefined || changes.view_through_days !== undefined)
      await markForRollUp(transaction, id, { all: true });
    await audit({
      transaction,
      ctx,
      type: 'instances.updated',
      source: 'api',
      details: `${ctx.viewer.name} changed the settings of ${changes.name ?? before.name}`,
      data: { before: named(before), changed: named(changes) },
    });
  });
}

const without = (list: readonly string[], others: readonly string[]): string[] =>
  list.filter((item) => !others.includes(item));

/**
 * Nobody lets in the people of a company that is not theirs: a domain is that of an admin's own address, which they have
 * proved, and no provider's where anybody can have a mailbox.
 */
async function checkAdded(
  transaction: PostgresTransaction,
  { instance }: Context,
  added: readonly string[],
): Promise<void> {
  const admins = await transaction
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select('users.email')
    .where('members.organization_id', '=', instance.id)
    .where('members.role', '=', 'admin')
    .where('users.email_verified', '=', true)
    .execute();
  const own = new Set(
    admins.filter(({ email }) => isWorkEmail(email)).map(({ email }) => emailDomain(email)),
  );
  const strange = added.filter((domain) => !own.has(domain));
  if (strange.length > 0)
    throw new AppError('INVALID_INPUT', {
      fieldErrors: {
        joinDomains: `Only domains of the addresses of your admins: ${strange.join(', ').slice(0, 300)} is none.`,
      },
    });
}
