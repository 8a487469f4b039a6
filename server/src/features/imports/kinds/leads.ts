import { toDay } from '@parley/core/dates';
import { sql } from 'kysely';
import { type LeadFact, leadId, removeLeads, writeLeads } from '../../../data/facts/leads/index.ts';
import { opportunityId } from '../../../data/facts/opportunities/index.ts';
import type { RowReader } from '../row-reader.ts';
import { DAY_WORDS, readInstant } from '../values/read-values.ts';
import { companyRow, givenId, id, name, readCompanyHint } from './company-hint.ts';
import { type RowTaker, type Run, takeFacts } from './kind.ts';
import { othersOf } from './replace.ts';

type ConvertedLead = LeadFact & { opportunityExternalId: string | undefined };

function read(row: RowReader): ConvertedLead | undefined {
  const externalId = row.needed('externalId', id, 'an id of at most 256 characters');
  const createdOn = row.needed('createdOn', readInstant, ...DAY_WORDS);
  const company = readCompanyHint(row);
  if (externalId === undefined || createdOn === undefined || row.isBad()) return undefined;
  return {
    externalId,
    createdOn,
    status: name(row.text('status')),
    origin: name(row.text('origin')),
    company,
    opportunityExternalId: givenId(row.text('opportunityId')),
  };
}

/** A lead that became an opportunity is of its company, unless it names one itself. */
async function withCompanies(run: Run, rows: readonly ConvertedLead[]): Promise<LeadFact[]> {
  const ids = rows.flatMap(({ company, opportunityExternalId }) =>
    company.domain === undefined && opportunityExternalId !== undefined
      ? [opportunityId(run.instanceId, opportunityExternalId)]
      : [],
  );
  const found =
    ids.length === 0
      ? []
      : await run.transaction
          .selectFrom('opportunities')
          .innerJoin('companies', 'companies.id', 'opportunities.company_id')
          .select(['opportunities.external_id', 'companies.domain'])
          .where('opportunities.instance_id', '=', run.instanceId)
          .where('opportunities.id', 'in', ids)
          .execute();
  const domains = new Map(found.map(({ external_id, domain }) => [external_id, domain]));
  return rows.map(({ opportunityExternalId, ...lead }) => ({
    ...lead,
    company: { ...lead.company, domain: lead.company.domain ?? domains.get(opportunityExternalId ?? '') },
  }));
}

export const leads = (run: Run): RowTaker =>
  takeFacts(run, {
    read,
    keyOf: ({ externalId }) => externalId,
    understood: ({ externalId, createdOn, status, origin, company }) => ({
      day: toDay(createdOn),
      sums: {},
      row: { externalId, createdOn: createdOn.toISOString(), status, origin, ...companyRow(company) },
    }),
    write: async (input) => writeLeads({ ...input, rows: await withCompanies(run, input.rows) }),
    remove: ({ transaction, instanceId, importId }, keys) =>
      removeLeads({ transaction, instanceId, importId, ids: keys.map((key) => leadId(instanceId, key)) }),
    replace: {
      dayOf: ({ createdOn }) => toDay(createdOn),
      others: (own, named) => othersOf(own, 'leads', sql`(created_on at time zone 'UTC')::date`, named),
    },
  });
