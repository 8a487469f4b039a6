import { freeMailDomains } from '@parley/core/features/identity';
import { writeAudience } from '../../../data/facts/audiences/index.ts';
import { readDomain } from '../values/read-values.ts';
import { given, name } from './company-hint.ts';
import type { RowTaker, Run } from './kind.ts';

const MOST_MEMBERS = 500_000;

/** An audience is its whole list: members are replaced at the end. */
export function audience(run: Run): RowTaker {
  const members = new Map<string, string | undefined>();
  const { transaction, instanceId, importId, userId, report } = run;
  return {
    take: async (row) => {
      const domain = row.needed('domain', readDomain, 'a domain such as acme.com');
      if (domain === undefined || row.isBad()) {
        report.skipped++;
        return;
      }
      if (freeMailDomains().has(domain)) {
        report.skipped++;
        row.warn('A free mail domain is no company: left out.');
      } else if (members.has(domain)) {
        report.skipped++;
        row.warn('The same domain is there more than once.');
      } else if (members.size >= MOST_MEMBERS)
        row.fail('domain', `An audience may have ${MOST_MEMBERS} companies at most.`);
      else {
        const called = given(name(row.text('name')));
        members.set(domain, called);
        report.understanding.add({ sums: {}, row: { domain, name: called ?? null } });
      }
    },
    finish: async () => {
      if (members.size === 0) return;
      const {
        gone,
        audienceId: _,
        ...stored
      } = await writeAudience({
        transaction,
        instanceId,
        importId,
        name: run.name,
        userId,
        members: [...members].map(([domain, called]) => ({ domain, name: called })),
      });
      report.add(stored);
      report.gone = await goneWords(run, gone);
      report.warn(
        `Not in the file, and no longer in the audience “${run.name}”: ${report.gone}.`,
        gone.length,
      );
    },
  };
}

const MOST_NAMED = 5;

/** Which companies leave the audience, the first by name. */
async function goneWords({ transaction }: Run, gone: readonly string[]): Promise<string> {
  if (gone.length === 0) return '';
  const rows = await transaction
    .selectFrom('companies')
    .select('name')
    .where('id', 'in', gone.slice(0, MOST_NAMED))
    .orderBy('name')
    .execute();
  const more = gone.length - rows.length;
  const names = rows.map((row) => row.name).join(', ');
  return `${names}${more > 0 ? ` and ${more} more` : ''}`;
}
