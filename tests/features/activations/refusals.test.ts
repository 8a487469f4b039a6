import { activateAudience } from '@parley/server/features/activations/activate-audience';
import { countActivations } from '@parley/server/features/activations/count-activations';
import { listTargets } from '@parley/server/features/activations/list-targets';
import { activationsOf } from '@parley/server/features/activations/load-activations';
import { loadRefusals, loadRuns } from '@parley/server/features/activations/load-history';
import { describe, expect, it } from 'vitest';
import { createTestInstance } from '../../testkit/instance.ts';
import { domainsOf } from './audience.ts';
import { audienceOnLinkedin, PROVIDERS } from './audience-on-linkedin.ts';
import { readEntries, readSendings } from './read-entries.ts';

describe('an audience that LinkedIn or Parley refuses', () => {
  const linkedin = audienceOnLinkedin();
  const { ctx, connect, change, audience, activate, only, send, lastRun, makeDue } = linkedin;

  it('counts apart what LinkedIn does not take away, and asks for it with each run', async () => {
    const id = await audience([...domainsOf(300), 'kept.example', 'unknown1.example', 'unknown2.example']);
    await activate(id);
    await send(id);
    await change(id, [], ['kept.example', 'firm0.example']);
    await send(id);
    expect(await lastRun(id)).toMatchObject({
      ...{ status: 'completed', members: 301, already_there: 299, refused: 2 },
      ...{ to_remove: 2, removed: 1, not_removed: 1 },
    });
    expect(await loadRefusals(linkedin.services, await only(id))).toEqual([
      {
        reason: 'No company has this website.',
        isRemoval: false,
        companies: 2,
        domains: ['unknown1.example', 'unknown2.example'],
      },
      { reason: 'It is in use and stays.', isRemoval: true, companies: 1, domains: ['kept.example'] },
    ]);
    await makeDue(await send(id));
    await send(id);
    const runs = await loadRuns(linkedin.services, await only(id));
    expect(runs.map(({ removed, not_removed }) => [removed, not_removed])).toEqual([
      [0, 1],
      [1, 1],
      [0, 0],
    ]);
  });

  it('has an entry of what was handed over where all of it is refused, also when it is tried again after a week', async () => {
    const domains = Array.from({ length: 300 }, (_, at) => `unknown${at}.example`);
    const id = await audience(domains);
    await activate(id);
    const activation = await send(id);
    const sums = async () =>
      (await readSendings(linkedin.services, linkedin.instance)).map(({ event_data }) => event_data);
    const all = { kind: 'domains', sent: 300, added: 0, refused: 300 };
    expect(await sums()).toMatchObject([all]);
    const [first] = await readSendings(linkedin.services, linkedin.instance);
    expect(first?.details).toBe(
      'The audience Named accounts was sent: 300 companies by domain, 0 added, 0 removed; in all 300 refused, 0 left out, 0 held out ' +
        '(LinkedIn Ads, Harbor EMEA)',
    );
    const sendAfter = async (hours: number): Promise<void> => {
      await linkedin.services.postgres
        .updateTable('activation_members')
        .set({ changed_at: new Date(Date.now() - hours * 3_600_000) })
        .where('activation_id', '=', activation)
        .execute();
      await makeDue(activation);
      await send(id);
    };
    await sendAfter(7 * 24 - 1);
    expect(await sums()).toMatchObject([all]);
    await sendAfter(7 * 24 + 1);
    expect(await sums()).toMatchObject([all, all]);
  });

  it('is on four accounts at most, also where two are asked for at once', async () => {
    const id = await audience(domainsOf(300));
    const accounts = [linkedin.connection];
    for (const at of [1, 2, 3, 4]) accounts.push(await connect(`52${at}0`, `Harbor ${at}`));
    const [first = '', second = '', third = '', fourth = '', fifth = ''] = accounts;
    await activate(id, { connectionIds: [first, second, third] });
    const both = [fourth, fifth].map((account) => activate(id, { connectionIds: [account] }));
    const refused = (await Promise.allSettled(both)).filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { message: 'An audience can be on 4 accounts at a time.' } }]);
    expect(await activationsOf(ctx(), id)).toHaveLength(4);
    const targets = await listTargets({ ctx: ctx(), input: { audienceId: id } });
    expect(targets.filter(({ activation }) => activation === null)).toMatchObject([
      { problem: 'An audience can be on 4 accounts at a time.' },
    ]);
  });

  it('is refused without consent, below the minimum, twice, and where nothing is connected', async () => {
    const small = await audience(domainsOf(82), 'Small');
    await expect(activate(small)).rejects.toMatchObject({
      code: 'audiences.audience-size-too-small',
      fieldErrors: { providerIds: 'LinkedIn Ads needs at least 300 companies; this audience has 82.' },
    });
    const id = await audience(domainsOf(300));
    await expect(activate(id, { consent: false })).rejects.toMatchObject({
      fieldErrors: { consent: 'Please agree to it first.' },
    });
    const [first, second] = await Promise.allSettled([activate(id), activate(id)]);
    expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await listTargets({ ctx: ctx(), input: { audienceId: id } })).toMatchObject([
      { connectionId: linkedin.connection, problem: 'It is on LinkedIn Ads already.', toAdd: 300 },
    ]);
    const other = await connect('5130', 'Harbor Americas');
    await expect(activate(id)).rejects.toMatchObject({
      message: 'LinkedIn Ads has several accounts: Harbor Americas, Harbor EMEA.',
    });
    const stranger = await createTestInstance(linkedin.services);
    await expect(
      activateAudience({
        ctx: { ...stranger.admin.ctx, config: linkedin.services.config },
        input: { id, providerIds: PROVIDERS, consent: true },
      }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(activate(id, { connectionIds: ['conn_of_others'] })).rejects.toMatchObject({
      message: 'That is no account of LinkedIn Ads.',
    });
    await activate(id, { connectionIds: [other] });
    expect(await activationsOf(ctx(), id)).toHaveLength(2);
  });

  it('says why it could not be sent, once in the event log', async () => {
    const id = await audience(domainsOf(300));
    await activate(id);
    linkedin.standIn.misbehave(({ path }) =>
      path.startsWith('/rest/dmpSegments') ? { kind: 'status', status: 403 } : undefined,
    );
    await makeDue(await send(id));
    await send(id);
    expect(await lastRun(id)).toMatchObject({
      status: 'error',
      problem: 'LinkedIn does not give access to this ad account.',
    });
    expect(await countActivations(ctx())).toEqual({ activations: 1, failedActivations: 1 });
    expect(await readEntries(linkedin.services, linkedin.instance, 'failed')).toHaveLength(1);
  });
});
