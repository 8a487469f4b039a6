import type { NamedPage } from '@parley/core/features/event-log';
import {
  CONFIGURATION_KINDS,
  CONFIGURATION_NAMES,
  type ConfigurationKind,
} from '@parley/core/features/settings';
import { z } from 'zod';
import {
  type BodyOf,
  changedMeanwhile,
  listVersions,
  saveVersion,
  whySchema,
} from '../../data/configuration/index.ts';
import { lockFacts } from '../../data/facts/store/index.ts';
import { audit, sentence } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { type EditArea, requireEditor } from '../../platform/edit-sessions/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import { lockInstance } from '../../platform/postgres/lock-instance.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';
import { checkReport } from '../instances/index.ts';
import { findVersion } from './find-version.ts';

/** Where each kind is shown. */
const pageOf = (kind: ConfigurationKind): NamedPage =>
  kind === 'channel-rules'
    ? 'configure-channels'
    : kind === 'spend'
      ? 'configure-vendors'
      : 'company-settings';

const inputSchema = z.object({
  kind: z.enum(CONFIGURATION_KINDS),
  number: z.number().int(),
  /** The last version as it was read; refused when others changed the kind since. */
  current: z.number().int().nullish(),
  why: whySchema,
});

/** Kinds that one person edits at a time: bringing a version back waits until they have finished. */
const EDITED_AS: Partial<Record<ConfigurationKind, EditArea>> = {
  'channel-rules': 'channel-mapping',
  spend: 'vendor-spend',
};

type Read = { ctx: Context; kind: ConfigurationKind; current: number };

async function refuseOverwriting(
  transaction: PostgresTransaction,
  { ctx, kind, current }: Read,
): Promise<void> {
  const instanceId = ctx.instance.id;
  // Changes of one instance wait for each other.
  await lockInstance(transaction, instanceId);
  const [last] = await listVersions(transaction, { instanceId, kind });
  if (last?.number !== current) throw await changedMeanwhile(transaction, { instanceId, kind });
}

/** Brings an earlier version back: what it said becomes the next version. Gives the number of that one. */
export async function restoreVersion({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.input<typeof inputSchema>;
}): Promise<number> {
  authorize(ctx, 'configuration.change');
  const { kind, number, current, why } = inputSchema.parse(input);
  // The CRM is asked before anything is locked.
  if (kind === 'pipeline-report') {
    const former = await findVersion(ctx, { kind, number });
    const { url, fieldName } = former.body as BodyOf<'pipeline-report'>;
    await checkReport({ ctx, input: { pipelineReport: { url, fieldName } } });
  }
  return await ctx.postgres.transaction().execute(async (transaction) => {
    const area = EDITED_AS[kind];
    if (kind === 'spend') await lockFacts(transaction, ctx.instance.id);
    if (area !== undefined) await requireEditor({ transaction, ctx, area });
    if (current != null) await refuseOverwriting(transaction, { ctx, kind, current });
    const former = await findVersion({ ...ctx, postgres: transaction }, { kind, number });
    const saved = await saveVersion({
      transaction,
      ctx,
      kind,
      body: former.body as never,
      why,
      restoredFrom: number,
    });
    if (saved === null)
      throw new AppError('INVALID_INPUT', {
        message: `Version ${number} of the ${CONFIGURATION_NAMES[kind]} says what holds already.`,
      });
    await audit({
      transaction,
      ctx,
      type: 'settings.restored',
      source: 'api',
      details: sentence`${ctx.viewer.name} brought version ${number} of the ${{ kind: 'page', id: pageOf(kind), name: CONFIGURATION_NAMES[kind] }} back`,
      data: {
        kind,
        restoredFrom: number,
        version: saved.number,
        before: saved.before,
        changed: saved.body,
        why,
      },
    });
    return saved.number;
  });
}
