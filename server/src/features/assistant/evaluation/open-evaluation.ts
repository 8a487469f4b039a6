import { type Context, type Services, withFigures } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { createJobs } from '../../../platform/jobs/index.ts';
import type { Engine } from '../engine.ts';
import { createLocalEngine } from '../local-engine.ts';
import { createModelEngine } from '../models/index.ts';
import { type ConfiguredModel, configuredModel } from '../models/provider.ts';
import { isModelOn } from '../models/settings/index.ts';
import { createNameCache, type NameCache } from '../names/name-cache.ts';

export type OpenEvaluation = { ctx: Context; engine: Engine; names: NameCache; configured: ConfiguredModel };

/** What questions are asked with in an instance whose admin has switched the language model on. */
export async function openEvaluation(
  services: Services,
  { id, name }: { id: string; name: string },
): Promise<OpenEvaluation> {
  const { plan } = await services.postgres
    .selectFrom('instances')
    .select('plan')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const credential = { kind: 'session', sessionId: newId('eval'), factors: [] } as const;
  const ctx: Context = {
    ...(await withFigures(services, id)),
    requestId: credential.sessionId,
    origin: { address: null, userAgent: null },
    viewer: {
      userId: '',
      email: '',
      name: '',
      isSuperuser: false,
      isPaid: plan === 'paid',
      roles: ['user'],
      credential,
    },
    instance: { id },
  };
  const configured = configuredModel(services.config);
  if (configured === null)
    throw new AppError('INVALID_INPUT', {
      message: 'There is no language model: set PARLEY_MODEL_PROVIDER and PARLEY_MODEL.',
    });
  if (!(await isModelOn(ctx)))
    throw new AppError('INVALID_INPUT', {
      message: `An admin of ${name} has to switch ${configured.model} at ${configured.host} on first: nothing is sent before that.`,
    });
  const [names, jobs] = [createNameCache(), createJobs(services)];
  const local = createLocalEngine({ names, jobs });
  return { ctx, names, configured, engine: createModelEngine({ local, services: { jobs, names } }) };
}
