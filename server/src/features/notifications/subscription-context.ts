import { type Context, type Services, withFigures } from '../../platform/context/index.ts';

type Asked = { id: string; instance_id: string; created_by: string | null };

/** Asks as a member of the instance: its figures are the same for all of them, and its plan is that of now. */
export async function subscriptionContext(
  services: Services,
  { id, instance_id, created_by }: Asked,
): Promise<Context> {
  const { plan } = await services.postgres
    .selectFrom('instances')
    .select('plan')
    .where('id', '=', instance_id)
    .executeTakeFirstOrThrow();
  return {
    ...(await withFigures(services, instance_id)),
    requestId: `notifications ${id}`,
    origin: { address: null, userAgent: null },
    viewer: {
      userId: created_by ?? '',
      email: '',
      name: '',
      isSuperuser: false,
      isPaid: plan === 'paid',
      roles: ['user'],
      credential: { kind: 'session', sessionId: id, factors: [] },
    },
    instance: { id: instance_id },
  };
}

/** The author of an audit entry that a job writes: nobody. */
export const jobContext = ({ id, instance_id }: Omit<Asked, 'created_by'>) => ({
  origin: { address: null, userAgent: null },
  requestId: `notifications ${id}`,
  viewer: null,
  instance: { id: instance_id },
});
