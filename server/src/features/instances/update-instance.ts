import { emailDomain, isWorkEmail } from '@parley/core/features/identity';
import { z } from 'zod';
import { audit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';

const LONGEST_NAME = 256;
const MOST_DOMAINS = 20;

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
});

/** Changes the general settings of the instance; what is left out stays. */
export async function updateInstance({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.input<typeof inputSchema>;
}): Promise<void> {
  authorize(ctx, 'configuration.change');
  const { name, joinDomains } = inputSchema.parse(input);
  const { id } = ctx.instance;
  await ctx.postgres.transaction().execute(async (transaction) => {
    const before = await transaction
      .selectFrom('instances')
      .select(['name', 'join_domains'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const changes = {
      ...(name != null && name !== before.name && { name }),
      ...(joinDomains != null &&
        joinDomains.join() !== before.join_domains.join() && { join_domains: joinDomains }),
    };
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
    await audit({
      transaction,
      ctx,
      type: 'instances.updated',
      source: 'api',
      details: `${ctx.viewer.name} changed the settings of ${changes.name ?? before.name}`,
      data: {
        before: { name: before.name, joinDomains: before.join_domains },
        changed: { name: changes.name, joinDomains: changes.join_domains },
      },
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
