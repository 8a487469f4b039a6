import { z } from 'zod';
import { audit, sentence } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import { AUDIENCE_TYPES } from '../../platform/postgres/audience-tables.ts';
import { lockInstance } from '../../platform/postgres/lock-instance.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';
import { audienceFields, nameTaken, refuseNameOfTarget } from './audience-input.ts';
import { askForJob } from './audience-jobs.ts';
import { checkRules } from './check-rules.ts';
import { CRM_KINDS, isCrmKind, readCrmLink } from './crm/crm-kinds.ts';
import { readCrmName } from './crm/read-crm-list.ts';
import { requireDataset } from './datasets/require-dataset.ts';
import { storeDomains } from './datasets/store-domains.ts';

const schema = z.object({
  ...audienceFields,
  type: z.enum(AUDIENCE_TYPES),
  rulesConfig: z.string().nullish(),
  isTAM: z.boolean().nullish(),
  dataset_id: z.string().nullish(),
  domains: z.array(z.string()).nullish(),
  salesforce_url: z.string().max(2_000).nullish(),
  hubspot_url: z.string().max(2_000).nullish(),
});
type Input = z.output<typeof schema>;

const missing = (field: string, message: string): AppError =>
  new AppError('audiences.missing-audience-field', { message, fieldErrors: { [field]: message } });

/** The dataset of an upload: the one that was uploaded, or one of the domains. On the connection of the transaction: another may be in vain. */
async function datasetOf(ctx: Context, { dataset_id, domains }: Input): Promise<string> {
  if (dataset_id != null) return (await requireDataset(ctx, dataset_id)).id;
  if (domains == null || domains.length === 0)
    throw missing('dataset_id', 'Choose a file, or write at least one domain.');
  return (await storeDomains({ ctx, input: { domains } })).dataset;
}

type Made = Partial<Record<'rules_config' | 'source_url' | 'source_name' | 'datasetId', string>>;

/** Of a CRM: the link, once the report is there and is one of companies. Before anything is written, because it takes its time. */
async function crmSourceOf(ctx: Context, input: z.input<typeof schema>): Promise<Made | undefined> {
  const given = schema.parse(input);
  const { type: kind } = given;
  if (!isCrmKind(kind)) return undefined;
  authorize(ctx, 'configuration.change');
  authorize(ctx, 'plan.view');
  const { field } = CRM_KINDS[kind];
  const link = given[field] ?? '';
  if (link.trim() === '') throw missing(field, 'Please enter the link.');
  const url = readCrmLink(kind, link);
  return {
    source_url: url,
    source_name: await readCrmName(ctx, { instanceId: ctx.instance.id, kind, url }),
  };
}

async function sourceOf(ctx: Context, transaction: PostgresTransaction, input: Input): Promise<Made> {
  switch (input.type) {
    case 'upload':
      return { datasetId: await datasetOf({ ...ctx, postgres: transaction }, input) };
    case 'rule': {
      if (input.rulesConfig == null) throw missing('rulesConfig', 'Add at least one condition.');
      await checkRules({
        postgres: transaction,
        instanceId: ctx.instance.id,
        rulesConfig: input.rulesConfig,
      });
      return { rules_config: input.rulesConfig };
    }
    case 'salesforce':
    case 'hubspot':
      throw missing(CRM_KINDS[input.type].field, 'Please enter the link.');
  }
}

/** Makes an audience; who is in it is found out in the background. Returns its id. */
export async function createAudience({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.input<typeof schema>;
}): Promise<{ id: string }> {
  const crm = await crmSourceOf(ctx, input);
  return ctx.postgres.transaction().execute((transaction) => writeAudience({ ctx, transaction, input, crm }));
}

/** The same, as a part of something larger that is kept or undone as a whole. */
export async function writeAudience({
  ctx,
  transaction,
  input,
  source = 'api',
  crm,
}: {
  ctx: Context;
  transaction: PostgresTransaction;
  input: z.input<typeof schema>;
  source?: 'api' | 'assistant';
  /** What an audience of a CRM is made of, which has been looked up. */
  crm?: Made | undefined;
}): Promise<{ id: string }> {
  authorize(ctx, 'configuration.change');
  authorize(ctx, 'plan.view');
  const given = schema.parse(input);
  const { name, description, type } = given;
  if (given.isTAM !== true) refuseNameOfTarget(name);
  const id = newId('audn');
  await lockInstance(transaction, ctx.instance.id);
  const { datasetId, ...made } = crm ?? (await sourceOf(ctx, transaction, given));
  const written = await transaction
    .insertInto('audiences')
    .values({
      id,
      instance_id: ctx.instance.id,
      name,
      description: description ?? '',
      type,
      ...made,
      created_by: ctx.viewer.userId,
      updated_by: ctx.viewer.userId,
      // It is the target market once its companies are known: until then the one before is.
      target_market_by: given.isTAM === true ? ctx.viewer.userId : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (written === undefined) throw nameTaken();
  await askForJob(transaction, { instanceId: ctx.instance.id, audienceId: id, kind: 'create', datasetId });
  await audit({
    transaction,
    ctx,
    type: 'audiences.created',
    source,
    details: sentence`${ctx.viewer.name} made the audience ${{ kind: 'audience', id, name }}`,
    data: {
      audienceId: id,
      audienceType: type,
      rulesConfig: made.rules_config ?? null,
      ...(made.source_url !== undefined && { sourceUrl: made.source_url }),
      ...(given.isTAM === true && { becomesTargetMarket: true }),
    },
  });
  return { id };
}
