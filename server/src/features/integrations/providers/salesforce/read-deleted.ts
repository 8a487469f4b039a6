import { longId } from '@parley/core/features/integrations';
import { z } from 'zod';
import type { Session } from '../../provider.ts';
import { readJson } from '../../reading/index.ts';
import { PATHS } from './paths.ts';

const deletedSchema = z.object({ deletedRecords: z.array(z.object({ id: z.string().min(15) })) });

/** Salesforce knows for thirty days what was deleted, and takes no span of less than a minute. */
const [MOST_MS, LEAST_MS] = [29 * 86_400_000, 60_000];

/** Ids of what was deleted, or merged into another record, in a span. */
export async function readDeleted(
  session: Session,
  object: string,
  { since, until }: { since: string; until: string },
): Promise<string[]> {
  const end = Date.parse(until);
  const start = Math.min(Math.max(Date.parse(since), end - MOST_MS), end - LEAST_MS);
  const { deletedRecords } = await readJson(session, {
    provider: 'Salesforce',
    object: `deleted ${object}`,
    request: {
      address: PATHS.deleted(object),
      query: { start: new Date(start).toISOString(), end: new Date(end).toISOString() },
    },
    schema: deletedSchema,
  });
  return [...new Set(deletedRecords.map(({ id }) => longId(id)))];
}
