import { type Entered, isWorkEmail } from '@parley/core/features/identity';
import { sql } from 'kysely';
import { z } from 'zod';
import { audit } from '../../../platform/audit/index.ts';
import type { Services } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { createUser } from '../create-user.ts';
import { passwordSchema } from '../passwords/password-schema.ts';
import { type Ask, createSession } from '../sessions/create-session.ts';
import { checkSetUpToken } from './set-up-link.ts';

type OrganizationInput = { name?: string | null | undefined; domain: string };

/** Makes an organization with its first admin; the feature that makes them depends on this one. */
export type MakeOrganization = (input: {
  transaction: PostgresTransaction;
  services: Pick<Services, 'config'>;
  ctx: Ask;
  person: { userId: string; name: string; email: string; isSuperuser: boolean };
  input: OrganizationInput;
}) => Promise<{ id: string; slug: string }>;

const inputSchema = z.object({
  token: z.string().max(256),
  name: z.string().trim().min(1, 'A name is required.').max(256),
  email: z.email('A valid e-mail address is required.').max(320).toLowerCase(),
  password: passwordSchema,
  organization: z.object({ name: z.string().trim().max(256).nullish(), domain: z.string() }),
});

/** Creates the first user of a server, a superuser, with an organization; once, by the link on the terminal. */
export async function setUp({
  services,
  ctx,
  input,
  makeOrganization,
}: {
  services: Services;
  ctx: Ask;
  input: z.input<typeof inputSchema>;
  makeOrganization: MakeOrganization;
}): Promise<Entered> {
  const { token, organization, ...person } = inputSchema.parse(input);
  return await services.postgres.transaction().execute(async (transaction) => {
    // Two who open the link at the same moment must not both be the first.
    await sql`select pg_advisory_xact_lock(hashtext('identity.set-up'))`.execute(transaction);
    await checkSetUpToken(transaction, token);
    if (!isWorkEmail(person.email)) throw new AppError('cannot_sign_up_with_personal_email');
    const user = await createUser({
      transaction,
      // The link proves that they run the server, not that the address is theirs.
      input: { ...person, isSuperuser: true, isVerified: false },
    });
    await transaction.deleteFrom('set_up_links').execute();
    const made = await makeOrganization({
      transaction,
      services,
      ctx,
      person: { userId: user.id, name: person.name, email: person.email, isSuperuser: true },
      input: organization,
    });
    await transaction
      .updateTable('members')
      .set({ last_access_at: new Date() })
      .where('user_id', '=', user.id)
      .execute();
    const session = await createSession({
      transaction,
      services,
      ctx,
      input: { userId: user.id, stage: 'full', factors: ['password'], instanceId: made.id },
    });
    await audit({
      transaction,
      ctx: { ...ctx, viewer: { userId: user.id }, instance: { id: made.id } },
      type: 'identity.set-up',
      source: 'api',
      details: `${person.name} set the server up and is its first superuser`,
      data: { email: person.email },
    });
    return { status: 'entered', token: session.token, organizationId: made.id, slug: made.slug };
  });
}
