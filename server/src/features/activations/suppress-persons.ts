import { audit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';
import { hashAddress, hashesOf } from '../integrations/index.ts';

/** A person, by the hash that it is listed by, and every hash that it is known by. */
export type Person = { person: string; hashes: readonly string[] };

const HASH = /^[0-9a-f]{64}$/i;

/** Whether a text is meant for a person: an address, or the SHA-256 of one. */
export const isOfPerson = (text: string): boolean => text.includes('@') || HASH.test(text.trim());

/** Persons by their addresses or hashes, each once. What is no address is not repeated in the error: it may be nearly one. */
export function readPersons(texts: readonly string[]): Person[] {
  const persons = new Map<string, Person>();
  let wrong = 0;
  for (const text of texts) {
    const isHash = HASH.test(text.trim());
    const person = isHash ? text.trim().toLowerCase() : hashAddress('plain', text);
    if (person === undefined) wrong++;
    else persons.set(person, { person, hashes: isHash ? [person] : hashesOf(text) });
  }
  if (wrong === 0) return [...persons.values()];
  const message = `${wrong === 1 ? 'One is' : `${wrong} are`} no address such as ada@acme.com.`;
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
  const added = await transaction
    .insertInto('suppressed_contacts')
    .values(
      persons.flatMap(({ person, hashes }) =>
        hashes.map((hash) => ({
          ...{ instance_id: ctx.instance.id, hash, person, note },
          added_by: ctx.viewer.userId,
        })),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['hash', 'person'])
    .execute();
  const changed = added.filter(({ hash, person }) => hash === person).length;
  const renoted = new Set(noted.map(({ person }) => person)).size;
  const write = (details: string, count: number) =>
    audit({
      ...{ transaction, ctx, type: 'activations.suppressed', source: 'api' },
      details: `${ctx.viewer.name} ${details}`,
      data: { persons: count },
    } as const);
  if (renoted > 0) await write(`changed the note on ${personsOf(renoted)} left out of what is sent`, renoted);
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
