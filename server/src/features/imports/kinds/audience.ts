import { writeAudience } from '../../../data/facts/audiences/index.ts';
import { readDomain } from '../values/read-values.ts';
import { given, name } from './company-hint.ts';
import type { RowTaker, Run } from './kind.ts';

const MOST_MEMBERS = 500_000;

/** An audience is its whole list: members are replaced at the end. */
export function audience(run: Run): RowTaker {
  const members = new Map<string, string | undefined>();
  const { transaction, instanceId, userId, report } = run;
  return {
    take: async (row) => {
      const domain = row.needed('domain', readDomain, 'a domain such as acme.com');
      if (domain === undefined || row.isBad()) {
        report.skipped++;
        return;
      }
      if (members.has(domain)) {
        report.skipped++;
        row.warn('The same domain is there more than once.');
      } else if (members.size >= MOST_MEMBERS)
        row.fail('domain', `An audience may have ${MOST_MEMBERS} companies at most.`);
      else members.set(domain, given(name(row.text('name'))));
    },
    finish: async () => {
      if (members.size === 0) return;
      report.add(
        await writeAudience({
          transaction,
          instanceId,
          name: run.name,
          userId,
          members: [...members].map(([domain, called]) => ({ domain, name: called })),
        }),
      );
    },
  };
}
