import type { ConfigurationKind } from '@parley/core/features/settings';
import type { Context } from '../../platform/context/context.ts';
import { lockInstance } from '../../platform/postgres/lock-instance.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';
import { holdSettings, loadConfigured, requestRebuild } from '../visits/index.ts';
import { type BodyOf, kindOf } from './kinds/index.ts';

type Input = {
  transaction: PostgresTransaction;
  ctx: { instance: Context['instance']; viewer: Pick<Context['viewer'], 'userId'> | null };
  kind: ConfigurationKind;
  /** Why it was changed, in the words of who did. */
  why?: string | null | undefined;
  /** The number of the version that is brought back. */
  restoredFrom?: number | undefined;
};

/** A version that was written; `isApplied` is false while figures are being recomputed by it. */
export type SavedVersion<Body = unknown> = {
  number: number;
  before: Body;
  body: Body;
  isApplied: boolean;
};

type Row = Pick<Input, 'transaction' | 'kind'> & { instanceId: string };

async function lastOf({ transaction, kind, instanceId }: Row) {
  return await transaction
    .selectFrom('configuration_versions')
    .select(['number', 'body'])
    .where('instance_id', '=', instanceId)
    .where('kind', '=', kind)
    .orderBy('number', 'desc')
    .executeTakeFirst();
}

/** The number of the version that holds before a change: what no version says, such as the first state, becomes one. */
async function numberBefore(row: Row, before: unknown): Promise<number> {
  const last = await lastOf(row);
  const isKnown =
    last !== undefined && JSON.stringify(kindOf(row.kind).schema.parse(last.body)) === JSON.stringify(before);
  if (isKnown) return last.number;
  const number = (last?.number ?? 0) + 1;
  await row.transaction
    .insertInto('configuration_versions')
    .values({
      instance_id: row.instanceId,
      kind: row.kind,
      number,
      body: JSON.stringify(before),
      applied_at: new Date(),
    })
    .execute();
  return number;
}

/**
 * Makes a change of a kind of configuration and keeps what holds then as its next version; null when the change changed nothing.
 * What changes figures of visits asks for their rebuild. Changes of one instance wait for each other. The audit entry is the caller's.
 */
export async function changeVersioned(
  { transaction, ctx, kind, why, restoredFrom }: Input,
  change: () => Promise<void>,
): Promise<SavedVersion | null> {
  const instanceId = ctx.instance.id;
  await lockInstance(transaction, instanceId);
  const { read, schema, changesFigures } = kindOf(kind);
  const before = schema.parse(await read(transaction, instanceId));
  const last = await numberBefore({ transaction, kind, instanceId }, before);
  const former = await loadConfigured(transaction, instanceId);
  await change();
  const body = schema.parse(await read(transaction, instanceId));
  if (JSON.stringify(body) === JSON.stringify(before)) return null;
  const isRebuilt = former !== undefined && changesFigures(before, body);
  if (isRebuilt) await holdSettings(transaction, instanceId, former);
  const rebuild = isRebuilt ? await requestRebuild(transaction, instanceId) : null;
  const number = last + 1;
  await transaction
    .insertInto('configuration_versions')
    .values({
      instance_id: instanceId,
      kind,
      number,
      body: JSON.stringify(body),
      why: why?.trim() ?? '',
      created_by: ctx.viewer?.userId ?? null,
      restored_from: restoredFrom ?? null,
      rebuild,
      applied_at: rebuild === null ? new Date() : null,
    })
    .execute();
  return { number, before, body, isApplied: rebuild === null };
}

/**
 * Writes a body of a kind of configuration as its next version, which holds from then on; null when it is what holds already.
 * Throws where the body is not one of the kind.
 */
export async function saveVersion<Name extends ConfigurationKind>({
  body,
  ...input
}: Omit<Input, 'kind'> & { kind: Name; body: BodyOf<Name> }): Promise<SavedVersion<BodyOf<Name>> | null> {
  const { schema, write } = kindOf(input.kind);
  const saved = await changeVersioned(input, () =>
    write(input.transaction, {
      instanceId: input.ctx.instance.id,
      userId: input.ctx.viewer?.userId ?? null,
      body: schema.parse(body),
    }),
  );
  return saved as SavedVersion<BodyOf<Name>> | null;
}
