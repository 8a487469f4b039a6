import { z } from 'zod';
import type { Services } from '../../../platform/context/index.ts';
import { open, type Place, seal } from '../../../platform/secrets/index.ts';

const schema = z.object({
  credentials: z.object({
    accessToken: z.string(),
    refreshToken: z.string().optional(),
    expiresAt: z.coerce.date().optional(),
    base: z.string().optional(),
    details: z.record(z.string(), z.string()).optional(),
  }),
  /** What a person entered, to be asked with again; none with OAuth. */
  values: z.record(z.string(), z.string()),
});
export type Secrets = z.infer<typeof schema>;

type Settings = Pick<Services, 'config'>;
type Owner = { table: 'integration_connections' | 'integration_tokens'; id: string };

const placeOf = ({ table, id }: Owner): Place => ({ table, column: 'credentials', id });

export const sealSecrets = ({ config }: Settings, owner: Owner, secrets: Secrets): string =>
  seal(config, placeOf(owner), JSON.stringify(secrets));

export const openSecrets = ({ config }: Settings, owner: Owner, sealed: string): Secrets =>
  schema.parse(JSON.parse(open(config, placeOf(owner), sealed)));
