import { sql } from 'kysely';
import { z } from 'zod';
import { audit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';
import { readDomain } from '../imports/index.ts';
import { addPersons, isOfPerson, readPersons, removePersons } from './suppress-persons.ts';

const MOST_AT_ONCE = 10_000;
const NAMED = 5;

const domainList = z
  .array(z.string().max(1_000))
  .min(1, 'Write at least one domain or address.')
  .max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE.toLocaleString('en-US')} at a time.`);
const suppressSchema = z.object({
  domains: domainList,
  note: z.string().trim().max(500, 'At most 500 characters.').nullish(),
});
const allowSchema = z.object({ domains: domainList });

/** Registrable domains, each once; one that is none is an error that names it. */
function readAll(texts: readonly string[]): string[] {
  const wrong = texts.filter((text) => readDomain(text) === undefined);
  if (wrong.length > 0) {
    const message = `Not a domain such as acme.com: ${wrong.slice(0, NAMED).join(', ')}.`;
    throw new AppError('INVALID_INPUT', { message, fieldErrors: { domains: message } });
  }
  return [...new Set(texts.flatMap((text) => readDomain(text) ?? []))];
}

/** One by its name, several by how many they are. */
const companiesOf = (changed: readonly { domain: string }[]): string =>
  changed.length === 1 ? (changed[0]?.domain ?? '') : `${changed.length.toLocaleString('en-US')} companies`;

/** Every platform follows at once. */
const haveAllFollow = (transaction: PostgresTransaction, instanceId: string) =>
  sql`
    update audience_activations set due_at = clock_timestamp()
    where instance_id = ${instanceId} and status = 'active'`.execute(transaction);

/** Another note for those that are on the list already; one who writes none keeps the note. */
async function changeNotes(
  transaction: PostgresTransaction,
  ctx: Context,
  { domains, note }: { domains: readonly string[]; note: string },
): Promise<void> {
  if (note === '' || domains.length === 0) return;
  const noted = await transaction
    .updateTable('suppressed_domains')
    .set({ note })
    .where('instance_id', '=', ctx.instance.id)
    .where('domain', 'in', domains)
    .where('note', '!=', note)
    .returning('domain')
    .execute();
  if (noted.length === 0) return;
  await audit({
    transaction,
    ctx,
    type: 'activations.suppressed',
    source: 'api',
    details: `${ctx.viewer.name} changed the note on ${companiesOf(noted)} left out of what is sent to platforms`,
    data: { domains: noted.slice(0, 100).map(({ domain }) => domain), count: noted.length },
  });
}

/**
 * Leaves companies and persons out of everything that is sent to platforms; those that are there already are taken away. Gives how many
 * were not left out before; the others get the note. Persons are given by address or its SHA-256, which alone is kept.
 */
export async function suppressDomains({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.input<typeof suppressSchema>;
}): Promise<{ changed: number }> {
  authorize(ctx, 'configuration.change');
  const { domains: texts, note } = suppressSchema.parse(input);
  const persons = readPersons(texts.filter(isOfPerson));
  const domains = readAll(texts.filter((text) => !isOfPerson(text)));
  return await ctx.postgres.transaction().execute(async (transaction) => {
    const others = await addPersons(transaction, ctx, { persons, note: note ?? '' });
    if (persons.length > 0) await haveAllFollow(transaction, ctx.instance.id);
    if (domains.length === 0) return { changed: others };
    const added = await transaction
      .insertInto('suppressed_domains')
      .values(
        domains.map((domain) => ({
          instance_id: ctx.instance.id,
          domain,
          note: note ?? '',
          added_by: ctx.viewer.userId,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('domain')
      .execute();
    const fresh = new Set(added.map(({ domain }) => domain));
    const listed = domains.filter((domain) => !fresh.has(domain));
    await changeNotes(transaction, ctx, { domains: listed, note: note ?? '' });
    if (added.length === 0) return { changed: others };
    await haveAllFollow(transaction, ctx.instance.id);
    await audit({
      transaction,
      ctx,
      type: 'activations.suppressed',
      source: 'api',
      details: `${ctx.viewer.name} had ${companiesOf(added)} left out of what is sent to platforms`,
      data: { domains: added.slice(0, 100).map(({ domain }) => domain), count: added.length },
    });
    return { changed: added.length + others };
  });
}

/** Takes companies and persons off the list: they are sent with the audiences that they are in. */
export async function allowDomains({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.input<typeof allowSchema>;
}): Promise<{ changed: number }> {
  authorize(ctx, 'configuration.change');
  const texts = allowSchema.parse(input).domains;
  const persons = readPersons(texts.filter(isOfPerson));
  const domains = readAll(texts.filter((text) => !isOfPerson(text)));
  return await ctx.postgres.transaction().execute(async (transaction) => {
    const others = await removePersons(transaction, ctx, persons);
    if (others > 0) await haveAllFollow(transaction, ctx.instance.id);
    if (domains.length === 0) return { changed: others };
    const gone = await transaction
      .deleteFrom('suppressed_domains')
      .where('instance_id', '=', ctx.instance.id)
      .where('domain', 'in', domains)
      .returning('domain')
      .execute();
    if (gone.length === 0) return { changed: others };
    await haveAllFollow(transaction, ctx.instance.id);
    await audit({
      transaction,
      ctx,
      type: 'activations.allowed',
      source: 'api',
      details: `${ctx.viewer.name} took ${companiesOf(gone)} off the list of those that are left out`,
      data: { domains: gone.slice(0, 100).map(({ domain }) => domain), count: gone.length },
    });
    return { changed: gone.length + others };
  });
}
