import { z } from 'zod';
import type { Services } from '../../../platform/context/index.ts';
import { open, type Place, seal } from '../../../platform/secrets/index.ts';

const oidcSchema = z.object({
  kind: z.literal('oidc'),
  issuer: z.string(),
  clientId: z.string(),
  clientSecret: z.string(),
});
const samlSchema = z.object({ kind: z.literal('saml'), metadata: z.string() });

export const settingsSchema = z.discriminatedUnion('kind', [oidcSchema, samlSchema]);
export type ConnectionSettings = z.infer<typeof settingsSchema>;

/** How the people of one organization sign in with its own identity provider. */
export type Connection = {
  id: string;
  instanceId: string;
  slug: string;
  domain: string;
  settings: ConnectionSettings;
  updatedAt: Date;
};

const place = (id: string): Place => ({ table: 'single_sign_on_connections', column: 'settings', id });

export const sealSettings = (
  { config }: Pick<Services, 'config'>,
  id: string,
  settings: ConnectionSettings,
): string => seal(config, place(id), JSON.stringify(settings));

/** The connection of an organization, by its instance or by the name of its sign-in page. */
export async function findConnection(
  { postgres, config }: Pick<Services, 'postgres' | 'config'>,
  by: { instanceId: string } | { slug: string },
): Promise<Connection | null> {
  const row = await postgres
    .selectFrom('single_sign_on_connections as connections')
    .innerJoin('organizations', 'organizations.id', 'connections.instance_id')
    .selectAll('connections')
    .select('organizations.slug')
    .where(
      'instanceId' in by ? 'connections.instance_id' : 'organizations.slug',
      '=',
      'instanceId' in by ? by.instanceId : by.slug,
    )
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    instanceId: row.instance_id,
    slug: row.slug,
    domain: row.domain,
    settings: settingsSchema.parse(JSON.parse(open(config, place(row.id), row.settings))),
    updatedAt: row.updated_at,
  };
}

/** Whether the sign-in page of an organization offers it; one query, whether the organization exists or not. */
export async function hasSingleSignOn(postgres: Services['postgres'], slug: string): Promise<boolean> {
  const row = await postgres
    .selectFrom('organizations')
    .innerJoin('single_sign_on_connections as connections', 'connections.instance_id', 'organizations.id')
    .select('connections.id')
    .where('organizations.slug', '=', slug)
    .executeTakeFirst();
  return row !== undefined;
}
