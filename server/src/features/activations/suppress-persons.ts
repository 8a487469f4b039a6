import { sql } from 'kysely';
import { audit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';
import { hashAddress, hashesOf, type RuledHash } from '../integrations/index.ts';

/** A person, by the hash that it is listed by, and every hash that it is known by. */
export type Person = { person: string; hashes: readonly RuledHash[] };

const HASH = /^[0-9a-f]{64}$/i;

/** Whether a text is meant for a person: an address, or the SHA-256 of one. */
export const isOfPerson = (text: string): boolean => text.includes('@') || HASH.test(text.trim());

/** A slash before or after the @: a page of a person, or a user name in a URL. */
const isUrl = (text: string): boolean => /\/.*@|@.*\//.test(text);

/** Why texts are refused, which are not repeated: they may be nearly an address. */
function refusal(wrong: readonly string[]): string {
  const urls = wrong.filter(isUrl).length;
  const others = wrong.length - urls;
  const are = (count: number): string => (count === 1 ? 'One is' : `${count.toLocaleString('en-US')} are`);
  return [
    ...(urls === 0
      ? []
      : [
          `${are(urls)} the URL of a page with an @: write the domain of the company alone, such as acme.com.`,
        ]),
    ...(others === 0
      ? []
      : [`${are(others)} no address such as ada@acme.com: write it alone, with no other signs beside it.`]),
  ].join(' ');
}

/** Persons by their addresses or hashes, each once. */
export function readPersons(texts: readonly string[]): Person[] {
  const persons = new Map<string, Person>();
  const wrong: string[] = [];
  for (const text of texts) {
    const isHash = HASH.test(text.trim());
    const person = isHash ? text.trim().toLowerCase() : hashAddress('plain', text);
    if (person === undefined) wrong.push(text);
    else persons.set(person, { person, hashes: isHash ? [{ rule: 'plain', hash: person }] : hashesOf(text) });
  }
  if (wrong.length === 0) return [...persons.values()];
  const message = refusal(wrong);
  throw new AppError('INVALID_INPUT', { message, fieldErrors: { domains: message } });
}

const personsOf = (count: number): string =>
  count === 1 ? 'a person' : `${count.toLocaleString('en-US')} persons`;

type Change = { persons: readonly Person[]; note: string };

/** Puts persons on the list, or gives them another note; their entry says how many they are and never who. */
export async function addPersons(
  transaction: PostgresTransaction,
  ctx: Context,
  { persons, note }: Change,
): Promise<number> {
  if (persons.length === 0) return 0;
  const ids = persons.map(({ person }) => person);
  const own = transaction
    .updateTable('suppressed_contacts')
    .set({ note })
    .where('instance_id', '=', ctx.instance.id)
    .where('person', 'in', ids)
    .where('note', '!=', note);
  const noted = note === '' ? [] : await own.returning('person').execute();
  const rows = persons.flatMap(({ person, hashes }) => hashes.map((each) => ({ ...each, person })));
  // As lists: a value of its own for each field of 10,000 persons is more than a statement can have.
  const { rows: added } = await sql<{ hash: string; person: string }>`
    insert into suppressed_contacts (instance_id, hash, person, rule, note, added_by)
    select ${ctx.instance.id}, hash, person, rule, ${note}, ${ctx.viewer.userId}
    from unnest(
      ${rows.map(({ hash }) => hash)}::text[],
      ${rows.map(({ person }) => person)}::text[],
      ${rows.map(({ rule }) => rule)}::text[]
    ) as each (hash, person, rule)
    on conflict do nothing
    returning hash, person`.execute(transaction);
  const fresh = new Set(added.flatMap(({ hash, person }) => (hash === person ? [person] : [])));
  const changed = fresh.size;
  // Listed by a hash before, and by the address now.
  const known = new Set(added.flatMap(({ person }) => (fresh.has(person) ? [] : [person]))).size;
  const renoted = new Set(noted.map(({ person }) => person)).size;
  const write = (details: string, count: number) =>
    audit({
      ...{ transaction, ctx, type: 'activations.suppressed', source: 'api' },
      details: `${ctx.viewer.name} ${details}`,
      data: { persons: count },
    } as const);
  if (renoted > 0) await write(`changed the note on ${personsOf(renoted)} left out of what is sent`, renoted);
  if (known > 0) await write(`added further hashes of ${personsOf(known)} left out of what is sent`, known);
  if (changed > 0) await write(`had ${personsOf(changed)} left out of what is sent to platforms`, changed);
  return changed;
}

/** Takes persons off the list. */
export async function removePersons(
  transaction: PostgresTransaction,
  ctx: Context,
  persons: readonly Person[],
): Promise<number> {
  if (persons.length === 0) return 0;
  const gone = await transaction
    .deleteFrom('suppressed_contacts')
    .where('instance_id', '=', ctx.instance.id)
    .where(
      'person',
      'in',
      persons.map(({ person }) => person),
    )
    .returning('person')
    .execute();
  const changed = new Set(gone.map(({ person }) => person)).size;
  if (changed > 0)
    await audit({
      ...{ transaction, ctx, type: 'activations.allowed', source: 'api' },
      details: `${ctx.viewer.name} took ${personsOf(changed)} off the list of those that are left out`,
      data: { persons: changed },
    });
  return changed;
}
