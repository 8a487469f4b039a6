import {
  type ActivationTargetId,
  activationTarget,
  isActivationTarget,
} from '@parley/core/features/activations';
import { type Selectable, sql } from 'kysely';
import type { Context } from '../../platform/context/index.ts';
import type { ActivationRunsTable, ActivationStatus } from '../../platform/postgres/activation-tables.ts';

export type ActivationRun = Selectable<ActivationRunsTable>;

/** An audience on an account of a platform, as people see it. */
export type AudienceActivation = {
  id: string;
  audienceId: string;
  providerId: ActivationTargetId;
  /** The account or the webhook. */
  connectionId: string | null;
  accountName: string;
  status: ActivationStatus;
  consentText: string;
  activatedAt: Date;
  activatedBy: { id: string; name: string; email: string } | null;
  deactivatedAt: Date | null;
  minSize: number;
  /** Of its companies, so many percent are sent to nobody. */
  holdOutPercent: number;
  /** Members that the platform recognized, as it counts them. */
  matched: number | null;
  matchedAt: Date | null;
  /** The latest sending. */
  lastRun: ActivationRun | null;
};

const loaded = new WeakMap<Context, Promise<AudienceActivation[]>>();

async function read({ postgres, instance }: Context): Promise<AudienceActivation[]> {
  const rows = await postgres
    .selectFrom('audience_activations')
    .leftJoin('users', 'users.id', 'activated_by')
    .selectAll('audience_activations')
    .select(['users.name', 'users.email'])
    .where('instance_id', '=', instance.id)
    .where('status', '!=', 'ended')
    .orderBy('activated_at')
    .orderBy('audience_activations.id')
    .execute();
  const runs = await postgres
    .selectFrom('activation_runs')
    .distinctOn('activation_id')
    .selectAll()
    .where(sql<boolean>`activation_id = any(${rows.map(({ id }) => id)}::text[])`)
    .orderBy('activation_id')
    .orderBy('began_at', 'desc')
    .execute();
  const lastRuns = new Map(runs.map((run) => [run.activation_id, run]));
  return rows.flatMap(({ audience_id, provider_id, name, email, ...row }) => {
    if (audience_id === null || !isActivationTarget(provider_id)) return [];
    const person = row.activated_by;
    return [
      {
        id: row.id,
        audienceId: audience_id,
        providerId: provider_id,
        connectionId: row.connection_id ?? row.webhook_id,
        accountName: row.account_name,
        status: row.status,
        consentText: row.consent_text,
        activatedAt: row.activated_at,
        activatedBy: person === null || name === null ? null : { id: person, name, email: email ?? '' },
        deactivatedAt: row.deactivated_at,
        minSize: activationTarget(provider_id).minSize,
        holdOutPercent: row.hold_out_percent,
        matched: row.matched,
        matchedAt: row.matched_at,
        lastRun: lastRuns.get(row.id) ?? null,
      },
    ];
  });
}

/** What is on platforms, or is being taken away there, of all audiences of the instance; read once per request. */
export function loadActivations(ctx: Context): Promise<AudienceActivation[]> {
  const found = loaded.get(ctx) ?? read(ctx);
  loaded.set(ctx, found);
  return found;
}

export const activationsOf = async (ctx: Context, audienceId: string): Promise<AudienceActivation[]> =>
  (await loadActivations(ctx)).filter((each) => each.audienceId === audienceId);

/** Something in the request has changed them. */
export const forgetActivations = (ctx: Context): void => void loaded.delete(ctx);
