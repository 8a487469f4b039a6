import type { SingleSignOn } from '@parley/core/features/identity';
import { emailDomain, isWorkEmail } from '@parley/core/features/identity';
import { z } from 'zod';
import { audit } from '../../../platform/audit/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { connectionRedirectUri, issuerOfConnection } from './asked-party.ts';
import { type Connection, type ConnectionSettings, findConnection, sealSettings } from './connection.ts';
import { requireUsableMetadata, serviceProvider } from './saml.ts';

const text = z.string().trim().min(1);
/** `clientSecret` may be left out when one is there already: it is never shown again. */
export const saveSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('oidc'),
    issuer: z.url().max(512),
    clientId: text.max(512),
    clientSecret: text.max(1024).optional(),
  }),
  z.object({ kind: z.literal('saml'), metadata: text }),
]);
type Save = z.infer<typeof saveSchema>;

const slugOf = async ({ postgres, instance }: Context): Promise<string> =>
  (
    await postgres
      .selectFrom('organizations')
      .select('slug')
      .where('id', '=', instance.id)
      .executeTakeFirstOrThrow()
  ).slug;

/** Only the domain that a user proved to have an address of: the admin's own. */
function domainOf({ viewer: { email } }: Context): string {
  if (!isWorkEmail(email)) throw new AppError('cannot_sign_up_with_personal_email');
  return emailDomain(email);
}

const shown = ({ domain, settings, updatedAt }: Connection): NonNullable<SingleSignOn['connection']> => ({
  domain,
  updatedAt: updatedAt.toISOString(),
  ...(settings.kind === 'oidc'
    ? { kind: 'oidc', issuer: settings.issuer, clientId: settings.clientId }
    : { kind: 'saml', metadata: settings.metadata }),
});

/** The connection of the instance, without its secret, and what to enter at the identity provider. */
export async function getSingleSignOn({ ctx }: { ctx: Context }): Promise<SingleSignOn> {
  authorize(ctx, 'sign-in.configure');
  const slug = await slugOf(ctx);
  const connection = await findConnection(ctx, { instanceId: ctx.instance.id });
  return {
    connection: connection ? shown(connection) : null,
    domain: isWorkEmail(ctx.viewer.email) ? emailDomain(ctx.viewer.email) : null,
    redirectUri: connectionRedirectUri(ctx, slug),
    ...serviceProvider(ctx, slug),
  };
}

/** Checks that a sign-in could begin with it: the issuer answers and names itself, or the metadata has what it takes. */
async function checkSettings(ctx: Context, slug: string, settings: ConnectionSettings): Promise<void> {
  if (settings.kind === 'saml') return requireUsableMetadata(ctx, slug, settings.metadata);
  try {
    await issuerOfConnection(ctx, settings.issuer);
  } catch {
    const message = 'No OpenID Connect provider answers at that address.';
    throw new AppError('INVALID_INPUT', {
      fieldErrors: { issuer: message },
      details: { fieldErrors: { issuer: message } },
    });
  }
}

function settingsOf(input: Save, known: ConnectionSettings | undefined): ConnectionSettings {
  if (input.kind === 'saml') return input;
  // A secret is kept only for the provider it was given for: else another issuer could be sent it.
  const isSame = known?.kind === 'oidc' && known.issuer === input.issuer && known.clientId === input.clientId;
  const clientSecret = input.clientSecret ?? (isSame ? known.clientSecret : undefined);
  if (clientSecret !== undefined) return { ...input, clientSecret };
  const message = 'Please enter the client secret.';
  throw new AppError('INVALID_INPUT', {
    fieldErrors: { clientSecret: message },
    details: { fieldErrors: { clientSecret: message } },
  });
}

/** Makes or changes the connection of the instance, for the e-mail domain of the admin who does it. */
export async function saveSingleSignOn({
  ctx,
  input,
}: {
  ctx: Context;
  input: unknown;
}): Promise<SingleSignOn> {
  authorize(ctx, 'sign-in.configure');
  const parsed = saveSchema.parse(input);
  const domain = domainOf(ctx);
  const [slug, known] = [await slugOf(ctx), await findConnection(ctx, { instanceId: ctx.instance.id })];
  const settings = settingsOf(parsed, known?.settings);
  await checkSettings(ctx, slug, settings);
  const id = known?.id ?? newId('ssoc');
  const values = { kind: settings.kind, domain, settings: sealSettings(ctx, id, settings) };
  await ctx.postgres.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('single_sign_on_connections')
      .values({ id, instance_id: ctx.instance.id, created_by: ctx.viewer.userId, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...values, updated_at: new Date() }))
      .execute();
    await audit({
      transaction,
      ctx,
      type: 'identity.single-sign-on-saved',
      source: 'api',
      details: `Single sign-on was set up for ${domain}`,
      data: { kind: settings.kind, domain },
    });
  });
  return await getSingleSignOn({ ctx });
}

/** Whether the saved connection could still begin a sign-in; throws what saving it now would throw. */
export async function testSingleSignOn({ ctx }: { ctx: Context }): Promise<{ ok: true }> {
  authorize(ctx, 'sign-in.configure');
  const connection = await findConnection(ctx, { instanceId: ctx.instance.id });
  if (!connection) throw new AppError('NOT_FOUND');
  await checkSettings(ctx, connection.slug, connection.settings);
  return { ok: true };
}

/** Nobody can come in by it any more; sessions it led to stay until they end or are revoked. */
export async function removeSingleSignOn({ ctx }: { ctx: Context }): Promise<SingleSignOn> {
  authorize(ctx, 'sign-in.configure');
  await ctx.postgres.transaction().execute(async (transaction) => {
    const gone = await transaction
      .deleteFrom('single_sign_on_connections')
      .where('instance_id', '=', ctx.instance.id)
      .returning('domain')
      .executeTakeFirst();
    if (!gone) throw new AppError('NOT_FOUND');
    await audit({
      transaction,
      ctx,
      type: 'identity.single-sign-on-removed',
      source: 'api',
      details: `Single sign-on of ${gone.domain} was removed`,
      data: { domain: gone.domain },
    });
  });
  return await getSingleSignOn({ ctx });
}
