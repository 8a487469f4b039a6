import { audit, byCommand } from '../../platform/audit/index.ts';
import type { Services } from '../../platform/context/index.ts';
import { countOtherKeys, resealAll } from '../../platform/secrets/index.ts';

type Needs = { services: Pick<Services, 'postgres' | 'config'> };

/** How many secrets are still encrypted with another key than the first one of PARLEY_ENCRYPTION_KEY. */
export const countFormerKeys = ({ services: { postgres, config } }: Needs): Promise<number> =>
  postgres.transaction().execute((transaction) => countOtherKeys(transaction, config));

/**
 * Encrypts every stored secret with the first key of PARLEY_ENCRYPTION_KEY, all of them or none. Servers that know both keys
 * go on meanwhile. Only the command line does this.
 */
export async function rotateKey({
  services: { postgres, config },
}: Needs): Promise<{ table: string; count: number }[]> {
  return await postgres.transaction().execute(async (transaction) => {
    const sealed = await resealAll(transaction, config);
    if (sealed.length > 0)
      await audit({
        transaction,
        ctx: byCommand(null),
        type: 'settings.key-rotated',
        source: 'cli',
        details: 'Stored secrets were encrypted with another key',
        data: Object.fromEntries(sealed.map(({ table, count }) => [table, count])),
      });
    return sealed;
  });
}
