import type { Session, Stream } from '../provider.ts';
import { createSeenIds } from '../reading/index.ts';
import type { AdObjectRecord } from '../records.ts';

type Listing = {
  id: string;
  label: string;
  pages(session: Session): AsyncIterable<readonly AdObjectRecord[]>;
};

/** What an ad account is made of; there is little of it, and all is read each time. */
export const objectStream = ({ id, label, pages }: Listing): Stream => ({
  id,
  label,
  read: async function* (session, { until }) {
    const fresh = createSeenIds();
    for await (const page of pages(session)) {
      const records = fresh(page.map((record) => ({ ...record, id: record.externalId })));
      yield { records: records.map(({ id: _, ...record }) => record), cursor: until.toISOString() };
    }
  },
});
