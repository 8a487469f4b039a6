import { CONFIGURATION_KINDS, type ConfigurationKind } from '@parley/core/features/settings';
import type { InstanceRef } from '../../platform/context/context.ts';
import type { Postgres, PostgresTransaction } from '../../platform/postgres/postgres.ts';
import { type BodyOf, kindOf } from './kinds/index.ts';

/** Kinds that are applied when a question is answered, so that it can be asked as of former ones; all others are in stored rows. */
const ASKED_FOR: readonly ConfigurationKind[] = ['target-market', 'net-new'];
export const isAskedFor = (kind: ConfigurationKind): boolean => ASKED_FOR.includes(kind);

/** A kind of configuration that has changed since: its version then, that of now, and when it changed last. */
export type ChangedSince = { kind: ConfigurationKind; from: number; to: number; changedAt: Date };

/** The definitions of a number, and what has changed since. */
export type FormerDefinitions = { number: number; current: number; changes: ChangedSince[] };

type Applied = { kind: ConfigurationKind; number: number; applied_at: Date | null };

/** Applied versions in the order in which figures began to follow them: each but the first of its kind counts one. */
const inOrder = (rows: readonly Applied[]): Applied[] =>
  rows.toSorted(
    (a, b) =>
      Number(a.applied_at) - Number(b.applied_at) ||
      CONFIGURATION_KINDS.indexOf(a.kind) - CONFIGURATION_KINDS.indexOf(b.kind) ||
      a.number - b.number,
  );

/**
 * What held when the definitions had a number, by the versions of each kind; nothing for a number that there has not been. It says which
 * versions, and no more: `bodyOf` reads what one says.
 */
export async function formerDefinitions(
  postgres: Postgres | PostgresTransaction,
  instanceId: string,
  number: number,
): Promise<FormerDefinitions | undefined> {
  const rows = await postgres
    .selectFrom('configuration_versions')
    .select(['kind', 'number', 'applied_at'])
    .where('instance_id', '=', instanceId)
    .where('applied_at', 'is not', null)
    .execute();
  const [then, now] = [new Map<ConfigurationKind, Applied>(), new Map<ConfigurationKind, Applied>()];
  let current = 1;
  for (const row of inOrder(rows)) {
    const isFirst = !now.has(row.kind);
    if (!isFirst) current += 1;
    now.set(row.kind, row);
    if (isFirst || current <= number) then.set(row.kind, row);
  }
  if (number < 1 || number > current) return undefined;
  const changes = CONFIGURATION_KINDS.flatMap((kind): ChangedSince[] => {
    const [from, to] = [then.get(kind)?.number, now.get(kind)];
    return from === undefined || to?.applied_at == null || to.number === from
      ? []
      : [{ kind, from, to: to.number, changedAt: to.applied_at }];
  });
  return { number, current, changes };
}

/** What a version says. */
export async function bodyOf<Name extends ConfigurationKind>(
  postgres: Postgres | PostgresTransaction,
  { instanceId, kind, number }: { instanceId: string; kind: Name; number: number },
): Promise<BodyOf<Name>> {
  const { body } = await postgres
    .selectFrom('configuration_versions')
    .select('body')
    .where('instance_id', '=', instanceId)
    .where('kind', '=', kind)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return kindOf(kind).schema.parse(body) as BodyOf<Name>;
}

/** The definitions that figures are asked as of, when those are not the ones of now. */
export async function askedDefinitions({
  postgres,
  instance,
}: {
  postgres: Postgres | PostgresTransaction;
  instance: InstanceRef;
}): Promise<FormerDefinitions | undefined> {
  if (instance.definitions === undefined) return undefined;
  const former = await formerDefinitions(postgres, instance.id, instance.definitions);
  return former === undefined || former.number === former.current ? undefined : former;
}
