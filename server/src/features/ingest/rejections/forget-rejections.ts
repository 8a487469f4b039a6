import { sql } from 'kysely';
import type { Services } from '../../../platform/context/index.ts';

/** As far back as the page of rejected events looks. */
const DAYS = 400;

/** Deletes who sent what was not taken, when nobody can ask for it any more. */
export async function forgetRejections({ postgres }: Services): Promise<void> {
  await postgres
    .deleteFrom('ingest_rejection_sources')
    .where(sql<boolean>`day <= current_date - ${DAYS}::integer`)
    .execute();
}
