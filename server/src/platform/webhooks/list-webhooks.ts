import type { WebhookKind } from '@parley/core/features/activations';
import { sql } from 'kysely';
import type { Context } from '../context/index.ts';
import { authorize } from '../policy/index.ts';

export type Webhook = {
  id: string;
  name: string;
  kind: WebhookKind;
  /** As it may be shown. */
  address: string;
  createdAt: Date;
  createdBy: string | null;
  /** Until then messages are signed with the secret before as well; null when they are not. */
  formerUntil: Date | null;
  /** Audiences that are active there. */
  activations: number;
  /** Alerts that are sent there. */
  alerts: number;
  /** Reports that are sent there. */
  reports: number;
};

/** The webhooks of the instance, by name. */
export async function listWebhooks({ ctx }: { ctx: Context }): Promise<Webhook[]> {
  authorize(ctx, 'configuration.view');
  const rows = await ctx.postgres
    .selectFrom('activation_webhooks')
    .leftJoin('users', 'users.id', 'created_by')
    .select([
      'activation_webhooks.id',
      'activation_webhooks.name',
      'kind',
      'address',
      'activation_webhooks.created_at',
      'former_until',
      'users.name as author',
    ])
    .select(
      sql<string>`(select count(*) from audience_activations where webhook_id = activation_webhooks.id and status = 'active')`.as(
        'activations',
      ),
    )
    .select(
      sql<string>`(select count(*) from alert_webhooks where webhook_id = activation_webhooks.id)`.as(
        'alerts',
      ),
    )
    .select(
      sql<string>`(select count(*) from report_webhooks where webhook_id = activation_webhooks.id)`.as(
        'reports',
      ),
    )
    .where('instance_id', '=', ctx.instance.id)
    .orderBy('activation_webhooks.name')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    kind: row.kind,
    address: row.address,
    createdAt: row.created_at,
    createdBy: row.author,
    formerUntil: row.former_until !== null && row.former_until > new Date() ? row.former_until : null,
    activations: Number(row.activations),
    alerts: Number(row.alerts),
    reports: Number(row.reports),
  }));
}
