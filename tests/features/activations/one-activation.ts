import { activationsOf } from '@parley/server/features/activations/load-activations';
import { findDueActivations } from '@parley/server/features/activations/send/activation-worker';
import { runActivation } from '@parley/server/features/activations/send/run-activation';
import { expect } from 'vitest';
import type { TestServices } from '../../testkit/services.ts';

type Place = { services: TestServices; ctx: Parameters<typeof activationsOf>[0] };

/** An audience that is active at one account, as it is there and as it is sent. */
export function oneActivation(place: () => Place) {
  const only = async (audienceId: string) => {
    const [first] = await activationsOf(place().ctx, audienceId);
    if (first === undefined) throw new Error('it is not active');
    return first;
  };
  const run = (id: string, signal = new AbortController().signal) =>
    runActivation(place().services, id, { signal });
  /** `set` changes the activation besides. */
  const makeDue = (id: string, set: Record<string, Date> = {}) =>
    place()
      .services.postgres.updateTable('audience_activations')
      .set({ due_at: new Date(0), ...set })
      .where('id', '=', id)
      .execute();
  return {
    only,
    run,
    makeDue,
    /** Sends it as a server does that looks for what is due now. */
    goOn: async (audienceId: string) => {
      const { id } = await only(audienceId);
      expect(await findDueActivations(place().services, 1_000)).toContain(id);
      await run(id);
    },
    /** Sends it now; `set` changes the activation before. */
    send: async (audienceId: string, set: Record<string, Date> = {}) => {
      const { id } = await only(audienceId);
      await makeDue(id, set);
      await run(id);
      return (await only(audienceId)).lastRun;
    },
  };
}
