import { sql } from 'kysely';
import type { Context } from '../../../../platform/context/index.ts';
import { authorize } from '../../../../platform/policy/index.ts';
import { TAKEN } from '../ledger/index.ts';
import { type ConfiguredModel, configuredModel } from '../provider.ts';

export type LanguageModelState = {
  /** What the deployment is configured with; null for none. */
  configured: ConfiguredModel | null;
  isOn: boolean;
  changedAt: Date | null;
  changedBy: string | null;
  tokensToday: number;
  dayBudget: number;
  questionBudget: number;
  ledgerDays: number;
  lastAnsweredAt: Date | null;
  lastFailedAt: Date | null;
  lastProblem: string | null;
};

/** An admin agreed to send to a host: another one is not sent to until an admin agrees again. */
const isAgreed = (
  setting: { uses_model: boolean; model_host: string | null } | undefined,
  configured: ConfiguredModel | null,
): boolean => configured !== null && setting?.uses_model === true && setting.model_host === configured.host;

/** Whether questions of the instance go to the language model: there is one, and an admin has switched it on. */
export async function isModelOn({ config, postgres, instance }: Context): Promise<boolean> {
  const configured = configuredModel(config);
  if (configured === null) return false;
  const setting = await postgres
    .selectFrom('assistant_settings')
    .select(['uses_model', 'model_host'])
    .where('instance_id', '=', instance.id)
    .executeTakeFirst();
  return isAgreed(setting, configured);
}

/** The language model as admins see it: whose, whether it is on, what it took today, how it last went. */
export async function getLanguageModel({ ctx }: { ctx: Context }): Promise<LanguageModelState> {
  authorize(ctx, 'configuration.view');
  const requests = ctx.postgres.selectFrom('model_requests').where('instance_id', '=', ctx.instance.id);
  const [setting, today, answered, failed] = await Promise.all([
    ctx.postgres
      .selectFrom('assistant_settings')
      .leftJoin('users', 'users.id', 'assistant_settings.changed_by')
      .select(['uses_model', 'model_host', 'changed_at', 'users.name as changed_by'])
      .where('instance_id', '=', ctx.instance.id)
      .executeTakeFirst(),
    requests
      .select(TAKEN.as('tokens'))
      .where('sent_at', '>=', sql<Date>`date_trunc('day', now())`)
      .executeTakeFirstOrThrow(),
    requests
      .select('ended_at')
      .where('outcome', '=', 'answered')
      .orderBy('sent_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
    requests
      .select(['ended_at', 'problem'])
      .where('outcome', '=', 'failed')
      .orderBy('sent_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  const { config } = ctx;
  const configured = configuredModel(config);
  return {
    configured,
    isOn: isAgreed(setting, configured),
    changedAt: setting?.changed_at ?? null,
    changedBy: setting?.changed_by ?? null,
    tokensToday: Number(today.tokens),
    dayBudget: config.PARLEY_MODEL_DAY_BUDGET,
    questionBudget: config.PARLEY_MODEL_QUESTION_BUDGET,
    ledgerDays: config.PARLEY_MODEL_LEDGER_DAYS,
    lastAnsweredAt: answered?.ended_at ?? null,
    lastFailedAt: failed?.ended_at ?? null,
    lastProblem: failed?.problem ?? null,
  };
}
