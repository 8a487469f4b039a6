import { endActivations } from '@parley/server/features/activations/end-activations';
import { activationsOf } from '@parley/server/features/activations/load-activations';
import { findDueActivations } from '@parley/server/features/activations/send/activation-worker';
import { runActivation } from '@parley/server/features/activations/send/run-activation';
import { deleteAudience } from '@parley/server/features/audiences/delete-audience';
import { updateAudience } from '@parley/server/features/audiences/update-audience';
import { deleteConnection } from '@parley/server/features/integrations/connect/delete-connection';
import { describe, expect, it } from 'vitest';
import { domainsOf } from './audience.ts';
import { audienceOnLinkedin } from './audience-on-linkedin.ts';
import { readEntries } from './read-entries.ts';

describe('an audience that leaves LinkedIn', () => {
  const linkedin = audienceOnLinkedin();
  const { segments, ctx, audience, activate, deactivate, only, send } = linkedin;

  it('is taken away there when it is deactivated, and can be deleted then', async () => {
    const id = await audience(domainsOf(300));
    await activate(id);
    await send(id);
    await expect(deleteAudience({ ctx: ctx(), input: { id } })).rejects.toMatchObject({
      code: 'OBJECT_IN_USE',
    });
    const rename = () => updateAudience({ ctx: ctx(), input: { id, name: 'Others' } });
    await expect(rename()).rejects.toMatchObject({
      fieldErrors: {
        name: 'It is activated on LinkedIn Ads: deactivate it first, and wait 24 hours.',
      },
    });
    await deactivate(id);
    expect(await only(id)).toMatchObject({ status: 'ending' });
    await expect(rename()).rejects.toMatchObject({ code: 'audiences.name-is-immutable' });
    await send(id);
    expect(segments.size).toBe(0);
    expect(await activationsOf(ctx(), id)).toEqual([]);
    // Who agreed to which words, and when, is in the event log for good.
    expect(await readEntries(linkedin.services, linkedin.instance, 'activated')).toMatchObject([
      {
        actor_id: linkedin.instance.admin.ctx.viewer.userId,
        details: expect.stringMatching(
          /^Test Person activated the audience .* on LinkedIn Ads: .*, and agreed: “I agree that the domains of the companies .* are sent to LinkedIn Ads, and .*”$/,
        ),
        occurred_at: expect.any(Date),
      },
    ]);
    await linkedin.services.postgres
      .updateTable('audience_activations')
      .set({ deactivated_at: new Date(Date.now() - 25 * 3_600_000) })
      .where('audience_id', '=', id)
      .execute();
    await rename();
    await activate(id);
    await send(id);
    await deactivate(id);
    await send(id);
    await deleteAudience({ ctx: ctx(), input: { id } });
  });

  it('ends when its account is disconnected, and is taken away when the audience is gone', async () => {
    const id = await audience(domainsOf(300));
    await activate(id);
    const activation = await send(id);
    // As an import that is taken back does.
    await linkedin.services.postgres.deleteFrom('audiences').where('id', '=', id).execute();
    expect(await findDueActivations(linkedin.services, 1_000)).toContain(activation);
    await runActivation(linkedin.services, activation, { signal: new AbortController().signal });
    expect(segments.size).toBe(0);
    const next = await audience(domainsOf(300), 'Next');
    await activate(next);
    const { id: left } = await only(next);
    await deleteConnection({ ctx: ctx(), input: { id: linkedin.connection, erase: false } });
    await runActivation(linkedin.services, left, { signal: new AbortController().signal });
    expect(await activationsOf(ctx(), next)).toEqual([]);
  });

  it('is taken away before its instance is deleted; a platform that does not do it is named at last', async () => {
    const id = await audience(domainsOf(300));
    await activate(id);
    await send(id);
    const end = (isLastTry: boolean) =>
      endActivations(linkedin.services, linkedin.instance.id, { isLastTry });
    linkedin.standIn.misbehave(({ method }) =>
      method === 'DELETE' ? { kind: 'status', status: 403 } : undefined,
    );
    await expect(end(false)).rejects.toThrow('1 audiences of an instance are still on platforms');
    await end(true);
    expect(await only(id)).toMatchObject({ status: 'ending' });
    linkedin.standIn.misbehave(undefined);
    await end(false);
    expect([segments.size, await activationsOf(ctx(), id)]).toEqual([0, []]);
    // Nothing is on a platform any more: there is nothing to wait for.
    await end(false);
  });
});
