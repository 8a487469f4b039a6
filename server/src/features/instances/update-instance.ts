import { saveVersion } from '../../data/configuration/index.ts';
import { audit, sentence } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';
import { type Body, bodiesOfSettings } from './bodies-of-settings.ts';
import { checkBody } from './check-body.ts';
import { checkAdded } from './join-domains.ts';
import { type Settings, type SettingsInput, settingsSchema } from './settings-input.ts';
import { refuseOverwriting, type SettingsGroup } from './settings-revision.ts';

type Write = { transaction: PostgresTransaction; ctx: Context; settings: Settings };
/** What was changed, as the audit log names it. */
type Changes = { before: Record<string, unknown>; changed: Record<string, unknown> };

/** Names of the audit log where a body does not have the one it has always had there. */
const NAMES: Readonly<Record<string, string>> = { rule: 'netNewRule', paths: 'visitExclusions' };

const named = (body: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body as object).map(([key, value]) => [NAMES[key] ?? key, value]));

async function saveBodies({ transaction, ctx, settings }: Write, bodies: readonly Body[]): Promise<Changes> {
  const changes: Changes = { before: {}, changed: {} };
  for (const each of bodies) {
    checkBody(each);
    const saved = await saveVersion({
      transaction,
      ctx,
      kind: each.kind,
      body: each.body,
      why: settings.why,
    });
    if (saved === null) continue;
    const [before, after] = [named(saved.before), named(saved.body)];
    Object.assign(changes.before, before);
    for (const [key, value] of Object.entries(after))
      if (JSON.stringify(value) !== JSON.stringify(before[key])) changes.changed[key] = value;
  }
  return changes;
}

const without = (list: readonly string[], others: readonly string[]): string[] =>
  list.filter((item) => !others.includes(item));

async function saveGeneral({ transaction, ctx, settings }: Write): Promise<Changes> {
  const { name, joinDomains } = settings;
  const { id } = ctx.instance;
  const before = await transaction
    .selectFrom('instances')
    .select(['name', 'join_domains'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const changes: Changes = { before: { name: before.name, joinDomains: before.join_domains }, changed: {} };
  if (joinDomains != null && joinDomains.join() !== before.join_domains.join()) {
    await checkAdded(transaction, ctx, without(joinDomains, before.join_domains));
    await transaction
      .updateTable('instances')
      .set({ join_domains: joinDomains })
      .where('id', '=', id)
      .execute();
    changes.changed['joinDomains'] = joinDomains;
  }
  if (name != null && name !== before.name) {
    await transaction.updateTable('instances').set({ name }).where('id', '=', id).execute();
    await transaction.updateTable('organizations').set({ name }).where('id', '=', id).execute();
    changes.changed['name'] = name;
  }
  return changes;
}

/**
 * Changes settings of the instance. Fields that are left out stay; groups that are null are emptied. What figures depend on becomes
 * the next version of its kind: touches follow a changed window within seconds, visits follow changed exclusions when all of them
 * have been derived again.
 */
export async function updateInstance({ ctx, input }: { ctx: Context; input: SettingsInput }): Promise<void> {
  authorize(ctx, 'configuration.change');
  const settings = settingsSchema.parse(input);
  await ctx.postgres.transaction().execute(async (transaction) => {
    const instanceId = ctx.instance.id;
    const write = { transaction, ctx, settings };
    // Saves of one instance wait for each other.
    await transaction.selectFrom('instances').select('id').where('id', '=', instanceId).forUpdate().execute();
    const bodies = await bodiesOfSettings(settings, { transaction, instanceId });
    if (settings.revision != null) {
      const general = (['name', 'joinDomains'] as const).filter((group) => settings[group] != null);
      const groups: SettingsGroup[] = [...general, ...bodies.map(({ kind }) => kind as SettingsGroup)];
      await refuseOverwriting(transaction, { ctx, revision: settings.revision, groups });
    }
    const [general, versioned] = [await saveGeneral(write), await saveBodies(write, bodies)];
    const changed = { ...general.changed, ...versioned.changed };
    if (Object.keys(changed).length === 0) return;
    await audit({
      transaction,
      ctx,
      type: 'instances.updated',
      source: 'api',
      details: sentence`${ctx.viewer.name} changed the ${{ kind: 'page', id: 'company-settings', name: 'settings' }} of ${String(changed['name'] ?? general.before['name'])}`,
      data: { before: { ...general.before, ...versioned.before }, changed, why: settings.why },
    });
  });
}
