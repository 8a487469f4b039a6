import { z } from 'zod';
import type { Context } from '../../../platform/context/index.ts';
import { takeTurns } from '../../../platform/operations/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { collectDomains } from './collect-domains.ts';
import { MOST_MEMBERS, type StoredDataset } from './dataset.ts';
import { keepDataset } from './keep-dataset.ts';

/** The clock is looked at after so many. */
const ROWS_A_LOOK = 100;

const schema = z.object({
  domains: z
    .array(z.string().max(1_000, 'At most 1,000 characters a domain.'))
    .min(1, 'Write at least one domain.')
    .max(MOST_MEMBERS, `At most ${MOST_MEMBERS.toLocaleString('en-US')} domains.`),
});

/** Makes a dataset of typed domains; the line of one is its place in the list. */
export async function storeDomains({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.input<typeof schema>;
}): Promise<StoredDataset> {
  authorize(ctx, 'configuration.change');
  const collector = collectDomains();
  const turn = takeTurns();
  for (const [at, value] of schema.parse(input).domains.entries()) {
    collector.take({ line: at + 1, value, name: '' });
    if (at % ROWS_A_LOOK === 0) await turn();
  }
  return await keepDataset(ctx, {
    filename: 'audience.csv',
    collected: collector.result(),
    columns: { domainColumn: null, nameColumn: null },
  });
}
