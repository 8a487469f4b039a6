import { addDays } from '@parley/core/dates';
import { formatFigure, METRICS } from '@parley/core/metrics';
import { sql } from 'kysely';
import type { Check } from '../check.ts';

const DAYS = 90;
const SHOWN = 3;

/** Opportunities that nothing can touch, or that are worth nothing. */
export const opportunitiesIncomplete: Check = async ({ postgres, instanceId, today, threshold }) => {
  const since = addDays(today, 1 - DAYS);
  const row = await postgres
    .selectFrom('opportunities')
    .select(({ fn }) => [
      fn.countAll<string>().as('all'),
      sql<string>`count(*) filter (where company_id is null)`.as('orphans'),
      sql<string>`count(*) filter (where amount = 0)`.as('worthless'),
      sql<string>`count(*) filter (where company_id is null or amount = 0)`.as('incomplete'),
    ])
    .where('instance_id', '=', instanceId)
    .where('open_date', '>=', since)
    .where('open_date', '<=', today)
    .executeTakeFirstOrThrow();
  const [all, orphans, worthless, incomplete] = [row.all, row.orphans, row.worthless, row.incomplete].map(
    Number,
  ) as [number, number, number, number];
  if (all === 0) return 'waiting';
  const share = (100 * incomplete) / all;
  if (incomplete === 0 || share <= threshold) return { value: share, findings: [] };
  const says = `${formatFigure(incomplete, 'count')} of ${formatFigure(all, 'count')} opportunities opened since ${formatFigure(Date.parse(since), 'date')} lack something: ${formatFigure(orphans, 'count')} without a company, ${formatFigure(worthless, 'count')} without an amount.`;
  return {
    value: share,
    findings: [
      {
        subject: '',
        firstDay: since,
        lastDay: today,
        says,
        evidence: [
          { label: METRICS.pipelineCount.label, value: all, unit: 'count' },
          { label: 'Without a company', value: orphans, unit: 'count' },
          { label: 'Without an amount', value: worthless, unit: 'count' },
        ],
      },
    ],
  };
};

/** A name without case, spaces, punctuation and legal form. */
const PLAIN_NAME = sql<string>`
  regexp_replace(regexp_replace(lower(name),
    '[\\s,.]+(inc|incorporated|llc|ltd|limited|gmbh|ag|se|sa|sas|bv|nv|plc|corp|corporation|co|company|oy|ab|as|srl|spa|kg)\\.?$', ''),
    '[^[:alnum:]]+', '', 'g')`;

/** Companies that may be one. */
export const duplicateCompanies: Check = async ({ postgres, instanceId, today, threshold }) => {
  const { rows } = await sql<{ name: string; companies: string; groups: string; all: string }>`
    with shared as (
      select min(name) as name, count(*) as companies from companies where instance_id = ${instanceId}
      group by ${PLAIN_NAME} having count(*) > 1 and length(min(${PLAIN_NAME})) >= 3
    )
    select name, companies, count(*) over () as groups, sum(companies) over () as all
    from shared order by companies desc, name limit ${SHOWN}`.execute(postgres);
  const groups = Number(rows[0]?.groups ?? 0);
  if (groups <= threshold) return { value: groups, findings: [] };
  const names = rows.map(({ name, companies }) => `${name} (${companies})`).join(', ');
  return {
    value: groups,
    findings: [
      {
        subject: '',
        // It is true of all days.
        firstDay: '1970-01-01',
        lastDay: today,
        says: `${groups === 1 ? 'One name is' : `${formatFigure(groups, 'count')} names are`} shared by ${formatFigure(Number(rows[0]?.all ?? 0), 'count')} companies, ${names} among them.`,
        evidence: [
          { label: 'Names shared', value: groups, unit: 'count' },
          { label: 'Companies of these names', value: Number(rows[0]?.all ?? 0), unit: 'count' },
        ],
      },
    ],
  };
};
