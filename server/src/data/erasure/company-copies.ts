import { type RawBuilder, sql } from 'kysely';
import { audit, byCommand } from '../../platform/audit/index.ts';
import type { Postgres, PostgresTransaction } from '../../platform/postgres/postgres.ts';
import type { Removed, Subject } from './subject.ts';

type Company = Exclude<Subject, { kind: 'instance' }>;
type Named = Company & { names: string[] };

const DELETED = 'a deleted company';
const inQuotes = (text: string): string => JSON.stringify(text).slice(1, -1);
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

async function withNames(postgres: Postgres | PostgresTransaction, company: Company): Promise<Named> {
  const row = await postgres
    .selectFrom('companies')
    .select(['name', 'domain'])
    .where('id', '=', company.id)
    .where('instance_id', '=', company.instanceId)
    .executeTakeFirst();
  return { ...company, names: [row?.name ?? '', row?.domain ?? ''].filter((each) => each !== '') };
}

/** Whether a text of JSON has the id, or a name as words of its own: `Acme`, and not `Acmeville`. */
const holds = (text: RawBuilder<string>, { id, names }: Named): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    [
      sql`position(${id} in ${text}) > 0`,
      ...names.map((name) => {
        const pattern = String.raw`(^|[^[:alnum:]]|\\[bfnrt])${escaped(inQuotes(name))}($|[^[:alnum:]])`;
        return sql`(${text} ~ ${pattern})`;
      }),
    ],
    sql` or `,
  )})`;

const has = (column: string, { id }: Named) => sql<boolean>`position(${id} in ${sql.ref(column)}::text) > 0`;

/** Where copies of a company are kept that no key finds. */
function copiesOf(company: Named): { table: string; where: RawBuilder<boolean> }[] {
  const { id, instanceId } = company;
  const isOwn = sql`instance_id = ${instanceId}`;
  return [
    {
      table: 'shares',
      where: sql<boolean>`${isOwn} and kept is not null and ${holds(sql<string>`kept::text`, company)}`,
    },
    {
      table: 'alert_subjects',
      where: sql<boolean>`subject = ${id} and alert_id in (select id from alerts where ${isOwn})`,
    },
    { table: 'alert_events', where: sql<boolean>`${isOwn} and ${has('links', company)}` },
    {
      table: 'report_runs',
      where: sql<boolean>`${isOwn} and content is not null and ${holds(sql<string>`content::text`, company)}`,
    },
    {
      table: 'webhook_messages',
      where: sql<boolean>`webhook_id in (select id from activation_webhooks where ${isOwn}) and ${has('content', company)}`,
    },
  ];
}

/** How many links, alerts and messages hold a company, by table. */
export async function countCopies(postgres: Postgres, company: Company): Promise<Removed[]> {
  const counted: Removed[] = [];
  for (const { table, where } of copiesOf(await withNames(postgres, company))) {
    const { rows } = await sql<{ rows: string }>`
      select count(*) as rows from ${sql.table(table)} where ${where}`.execute(postgres);
    counted.push({ table, rows: Number(rows[0]?.rows ?? 0) });
  }
  return counted.filter(({ rows }) => rows > 0);
}

/** Pinned links that show the company end, as if they were revoked: anybody who has one sees what it keeps. */
async function revokeShares(transaction: PostgresTransaction, company: Named, where: RawBuilder<boolean>) {
  const { rows } = await sql<{ id: string }>`
    update shares set revoked_at = coalesce(revoked_at, now()), kept = null,
      title = case when ${holds(sql<string>`to_json(title)::text`, company)} then ${`Link of ${DELETED}`} else title end
    where ${where} returning id`.execute(transaction);
  for (const { id } of rows)
    await audit({
      transaction,
      ctx: byCommand(company.instanceId),
      type: 'shares.revoked',
      source: 'job',
      details: 'A pinned link was revoked: it showed a company whose data were deleted',
      data: { shareId: id },
    });
}

type Line = { label: string };
type Links = readonly (Line & { path?: string; url?: string })[];

/** Links without those to the company, and what it is called in them. */
function splitLinks(links: Links, { id, names }: Named) {
  const isOf = ({ path, url }: Links[number]): boolean => (path ?? url ?? '').includes(id);
  return {
    others: links.filter((link) => !isOf(link)),
    // Longer ones first: one may be the beginning of another.
    called: [...new Set([...names, ...links.filter(isOf).map(({ label }) => label)])]
      .filter((each) => each !== '')
      .toSorted((a, b) => b.length - a.length),
  };
}

const withoutNames = (text: string, called: readonly string[]): string =>
  called.reduce(
    (rest, name) =>
      rest.replaceAll(
        new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped(name)}(?![\p{L}\p{N}])`, 'gu'),
        DELETED,
      ),
    text,
  );

async function clearEvents(transaction: PostgresTransaction, company: Named, where: RawBuilder<boolean>) {
  const events = await transaction
    .selectFrom('alert_events')
    .select(['id', 'alert_id', 'says', 'links'])
    .where(where)
    .forUpdate()
    .execute();
  for (const { id, alert_id, says, links } of events) {
    const { others, called } = splitLinks(links, company);
    const without = withoutNames(says, called);
    await sql`update alert_events set says = ${without}, links = ${JSON.stringify(others)}::jsonb where id = ${id}`.execute(
      transaction,
    );
    const alert = await transaction
      .selectFrom('alerts')
      .select('last_says')
      .where('id', '=', alert_id)
      .forUpdate()
      .executeTakeFirst();
    if (alert?.last_says != null)
      await transaction
        .updateTable('alerts')
        .set({ last_says: withoutNames(alert.last_says, called) })
        .where('id', '=', alert_id)
        .execute();
    await sql`
      update audit_entries set details = replace(details, ${says}, ${without})
      where instance_id = ${company.instanceId} and type = 'notifications.alert-fired'
        and event_data->>'eventId' = ${id}`.execute(transaction);
  }
}

async function clearMessages(transaction: PostgresTransaction, company: Named, where: RawBuilder<boolean>) {
  const messages = await transaction
    .selectFrom('webhook_messages')
    .select(['id', 'content'])
    .where(where)
    .forUpdate()
    .execute();
  for (const { id, content } of messages) {
    const { others, called } = splitLinks(content.links, company);
    const { says } = content.data;
    const without = {
      ...content,
      links: others,
      paragraphs: content.paragraphs.map((each) => withoutNames(each, called)),
      data: { ...content.data, ...(typeof says === 'string' && { says: withoutNames(says, called) }) },
    };
    await sql`update webhook_messages set content = ${JSON.stringify(without)}::jsonb where id = ${id}`.execute(
      transaction,
    );
  }
}

/** Takes a company out of what keeps a copy of it: pinned links, alerts that fired, and messages to webhooks. */
export async function eraseCopies(transaction: PostgresTransaction, company: Company): Promise<void> {
  const named = await withNames(transaction, company);
  for (const { table, where } of copiesOf(named))
    if (table === 'shares') await revokeShares(transaction, named, where);
    else if (table === 'alert_events') await clearEvents(transaction, named, where);
    else if (table === 'webhook_messages') await clearMessages(transaction, named, where);
    // Without what it said, a run of a report stays, and has no files any more.
    else if (table === 'report_runs')
      await sql`update report_runs set content = null where ${where}`.execute(transaction);
    else await sql`delete from ${sql.table(table)} where ${where}`.execute(transaction);
}
