import { sql } from 'kysely';
import type { Context } from '../../platform/context/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';

/** Something that is of an audience. `isSeen`: whoever asks may see it, and so may read its name. */
export type AudienceUse = {
  kind: 'activation' | 'pixel' | 'audience' | 'report' | 'goal' | 'alert' | 'share';
  id: string;
  name: string;
  isSeen: boolean;
};

type FindUses = (
  transaction: PostgresTransaction,
  ctx: Context,
  audienceId: string,
) => Promise<AudienceUse[]>;

const offered = new Map<string, FindUses>();

/** Called by the door of a feature that has things of an audience: audiences must not import it. */
export const offerUses = (feature: string, find: FindUses): void => void offered.set(feature, find);

/** What other features have of an audience, of everybody in the organization. */
export async function offeredUses(
  transaction: PostgresTransaction,
  ctx: Context,
  audienceId: string,
): Promise<AudienceUse[]> {
  const uses: AudienceUse[] = [];
  for (const feature of [...offered.keys()].toSorted())
    uses.push(...((await offered.get(feature)?.(transaction, ctx, audienceId)) ?? []));
  return uses;
}

/** Whether one of these columns (an address, or JSON) names the audience by its id. */
export const namesAudience = (audienceId: string, columns: readonly string[]) =>
  sql<boolean>`concat_ws(' ', ${sql.join(columns.map((name) => sql`${sql.ref(name)}::text`))})
    ~ ${`${audienceId.replaceAll(/\W/g, '\\$&')}(?![A-Za-z0-9_-])`}`;
