import { z } from 'zod';
import type { Session } from '../../provider.ts';
import { readJson } from '../../reading/index.ts';
import type { OpportunityRecord } from '../../records.ts';
import { id } from './kinds.ts';
import { PATHS } from './paths.ts';

export type DealStage = { label: string; status: OpportunityRecord['status'] };

const flag = z.union([z.boolean(), z.stringbool()]);
const metadataSchema = z.object({ isClosed: flag.optional(), probability: z.coerce.number().optional() });
const stageSchema = z.object({ id, label: z.string(), metadata: metadataSchema });
const pipelinesSchema = z.object({ results: z.array(z.object({ stages: z.array(stageSchema) })) });

/** Closed with certainty is won, closed otherwise lost; where `isClosed` is left out, the probability says it. */
function statusOf({ isClosed, probability }: z.infer<typeof metadataSchema>): DealStage['status'] {
  if (probability === 1 && isClosed !== false) return 'CLOSED_WON';
  return isClosed === true || (isClosed === undefined && probability === 0) ? 'CLOSED_LOST' : 'PIPELINE';
}

/** The stages of all pipelines of deals, by id: what is won and lost, each account says itself. */
export async function readStages(session: Session): Promise<ReadonlyMap<string, DealStage>> {
  const { results } = await readJson(session, {
    provider: 'HubSpot',
    object: 'pipelines',
    request: { address: PATHS.pipelines },
    schema: pipelinesSchema,
  });
  return new Map(
    results.flatMap(({ stages }) =>
      stages.map(({ id: stage, label, metadata }) => [stage, { label, status: statusOf(metadata) }] as const),
    ),
  );
}
