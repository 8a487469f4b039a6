import { emailDomain } from '@parley/core/features/identity';
import { sql } from 'kysely';
import { getDomain } from 'tldts';
import { z } from 'zod';
import { audit } from '../../platform/audit/index.ts';
import type { Context, Services } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';
import { addMember, checkMayCreate } from '../identity/index.ts';
import { insertInstance } from './insert-instance.ts';

const HOST = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
const MAX_INSTANCES = 50;

/** `name` may be left out: then the domain is the name until a user gives a better one. */
export const organizationSchema = z.object({
  name: z.string().trim().max(256).nullish(),
  domain: z.string().trim().toLowerCase(),
});

/** A domain as it is registered: no `http://`, no `www.`, no other subdomain. */
const isSiteDomain = (domain: string): boolean =>
  HOST.test(domain) && getDomain(domain, { allowPrivateDomains: true }) === domain;

/** The site that an address belongs to: `acme.example` of `ann@mail.acme.example`. */
const siteOf = (email: string): string | null => getDomain(emailDomain(email), { allowPrivateDomains: true });

/** An empty organization (an instance) with its maker as the first admin; each domain has one at most. */
export async function makeOrganization({
  transaction,
  services,
  ctx,
  person,
  input,
}: {
  transaction: PostgresTransaction;
  services: Pick<Services, 'config'>;
  ctx: Pick<Context, 'origin' | 'requestId'>;
  person: { userId: string; name: string; email: string; isSuperuser: boolean };
  input: z.input<typeof organizationSchema>;
}): Promise<{ id: string; slug: string }> {
  const { domain, name: given } = organizationSchema.parse(input);
  checkMayCreate(services, person);
  if (!isSiteDomain(domain))
    throw new AppError('bad-domain', { fieldErrors: { domain: 'The domain is not valid.' } });
  await refuseDuplicate(transaction, domain, person);
  await refuseTooMany(transaction, person.userId);
  const name = given || domain;
  const { id } = await insertInstance({ transaction, input: { name, domain } });
  await addAdmin(transaction, id, person.userId);
  await audit({
    transaction,
    ctx: { ...ctx, viewer: person, instance: { id } },
    type: 'instances.created',
    source: 'api',
    details: `${person.name} created ${name}`,
    data: { name, domain },
  });
  return { id, slug: id.replace(':', '~') };
}

/**
 * A domain is taken by an organization with an admin who has proved an address of it. Others may look at any site, but cannot keep
 * its owners out. Two people who ask for the same domain at the same moment wait for each other.
 */
async function refuseDuplicate(
  transaction: PostgresTransaction,
  domain: string,
  person: { email: string },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('instances.domain'), hashtext(${domain}))`.execute(
    transaction,
  );
  const taken = await transaction
    .selectFrom('instances')
    .select('id')
    .where('domain', '=', domain)
    .where('is_sample', '=', false)
    .$if(siteOf(person.email) === domain, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('members')
            .innerJoin('users', 'users.id', 'members.user_id')
            .select('users.id')
            .whereRef('members.organization_id', '=', 'instances.id')
            .where('members.role', '=', 'admin')
            .where('users.email_verified', '=', true)
            .where(({ or, eb }) =>
              or([eb('users.email', 'like', `%@${domain}`), eb('users.email', 'like', `%.${domain}`)]),
            ),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  if (taken) throw new AppError('duplicate-organization');
}

async function refuseTooMany(transaction: PostgresTransaction, userId: string): Promise<void> {
  const { count } = await transaction
    .selectFrom('members')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_INSTANCES) throw new AppError('PERMISSION_DENIED');
}

async function addAdmin(transaction: PostgresTransaction, instanceId: string, userId: string): Promise<void> {
  try {
    await addMember({ transaction, input: { instanceId, userId, role: 'admin' } });
  } catch {
    throw new AppError('add-admin-role-failure');
  }
}
