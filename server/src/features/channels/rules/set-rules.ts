import { cleanRule, type OwnRule, ruleProblems } from '@parley/core/features/channels';
import { z } from 'zod';
import { loadOwnRules } from '../../../data/channels/index.ts';
import { saveVersion } from '../../../data/configuration/index.ts';
import { audit, sentence } from '../../../platform/audit/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { requireEditor } from '../../../platform/edit-sessions/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { revisionOf, rulesSchema, toRules } from './own-rules.ts';

const inputSchema = z.object({
  rules: rulesSchema,
  /** Of the edit session; without it nobody else may be editing. */
  token: z.string().max(100).nullish(),
  /** Of the rules that were changed; refused when others saved meanwhile. */
  revision: z.string().max(100).nullish(),
  why: z.string().trim().max(500, 'At most 500 characters.').nullish(),
});

function refuseProblems(rules: readonly OwnRule[]): void {
  const problems = ruleProblems(rules);
  const [first] = problems;
  if (first === undefined) return;
  const place = first.kind === 'duplicate' ? '' : `Row ${first.row + 1}: `;
  throw new AppError('INVALID_INPUT', { message: `${place}${first.message}`, details: { problems } });
}

/** Rules keep the id that they have in the instance; all others get one. */
function withIds(rules: readonly OwnRule[], before: readonly OwnRule[]): OwnRule[] {
  const free = new Set(before.map(({ id }) => id));
  return rules.map((rule) => ({ ...rule, id: free.delete(rule.id) ? rule.id : newId('rule') }));
}

const toBody = (rule: OwnRule) => ({
  ...rule,
  media: [...rule.media],
  sources: [...rule.sources],
  referralDomains: [...rule.referralDomains],
  customParameters: rule.customParameters.map(({ name, values }) => ({ name, values: [...values] })),
});

type Write = {
  ctx: Context;
  transaction: PostgresTransaction;
  source: 'api' | 'assistant';
  rules: readonly OwnRule[];
  before: readonly OwnRule[];
  why?: string | null | undefined;
};

/** Replaces the rules of the instance within a transaction; gives whether anything is another rule now. */
async function write({ ctx, transaction, source, rules, before, why }: Write): Promise<boolean> {
  const after = withIds(rules, before);
  const saved = await saveVersion({
    transaction,
    ctx,
    kind: 'channel-rules',
    body: { rules: after.map(toBody) },
    why,
  });
  await audit({
    transaction,
    ctx,
    type: 'channels.rules-set',
    source,
    details: sentence`${ctx.viewer.name} ${saved === null ? 'saved' : 'changed'} the ${{ kind: 'page', id: 'configure-channels', name: 'channel rules' }}: ${after.length} of their own`,
    data: { before, changed: after, version: saved?.number ?? null, why: why ?? '' },
  });
  return saved !== null;
}

const ownOf = async (transaction: PostgresTransaction, { instance }: Context): Promise<OwnRule[]> =>
  (await loadOwnRules(transaction, [instance.id])).get(instance.id) ?? [];

/** Replaces the rules of the instance. What they take follows in the background; gives whether anything is another rule now. */
export async function setRules({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.input<typeof inputSchema>;
}): Promise<{ changed: boolean }> {
  authorize(ctx, 'configuration.change');
  const { rules, token, revision, why } = inputSchema.parse(input);
  const clean = toRules(rules).map(cleanRule);
  refuseProblems(clean);
  return await ctx.postgres.transaction().execute(async (transaction) => {
    await requireEditor({ transaction, ctx, area: 'channel-mapping', token });
    const before = await ownOf(transaction, ctx);
    if (revision != null && revision !== revisionOf(before))
      throw new AppError('OPERATION_LOCKED', {
        details: { reason: 'The rules were changed meanwhile. Load the page again to see them.' },
      });
    return { changed: await write({ ctx, transaction, source: 'api', rules: clean, before, why }) };
  });
}

/** Puts one rule above all others of the instance, while nobody else edits them. */
export async function addRule({
  ctx,
  transaction,
  source,
  rule,
}: Pick<Write, 'ctx' | 'transaction' | 'source'> & { rule: Omit<OwnRule, 'id'> }): Promise<void> {
  authorize(ctx, 'configuration.change');
  await requireEditor({ transaction, ctx, area: 'channel-mapping' });
  const before = await ownOf(transaction, ctx);
  const { channelId, vendorId, media, sources, referralDomains, customParameters } = rule;
  const added = cleanRule({
    ...{ id: 'new', channelId, vendorId },
    ...{ media, sources, referralDomains, customParameters },
  });
  const rules = [added, ...before];
  refuseProblems(rules);
  await write({ ctx, transaction, source, rules, before });
}
