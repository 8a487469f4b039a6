import { activateAudience } from '@parley/server/features/activations/activate-audience';
import { countActivations } from '@parley/server/features/activations/count-activations';
import { deactivateAudience } from '@parley/server/features/activations/deactivate-audience';
import { endActivations } from '@parley/server/features/activations/end-activations';
import { listSuppressed } from '@parley/server/features/activations/list-suppressed';
import { listTargets } from '@parley/server/features/activations/list-targets';
import { activationsOf } from '@parley/server/features/activations/load-activations';
import { loadRefusals, loadRuns } from '@parley/server/features/activations/load-history';
import { findDueActivations } from '@parley/server/features/activations/send/activation-worker';
import { runActivation } from '@parley/server/features/activations/send/run-activation';
import { allowDomains, suppressDomains } from '@parley/server/features/activations/suppress-domains';
import { deleteAudience } from '@parley/server/features/audiences/delete-audience';
import { updateAudience } from '@parley/server/features/audiences/update-audience';
import { deleteConnection } from '@parley/server/features/integrations/connect/delete-connection';
import { storeConnection } from '@parley/server/features/integrations/connect/store-connection';
import { createPostgresPool } from '@parley/server/platform/postgres/connect';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { adWorld } from '../../testkit/providers/ads/world.ts';
import { LINKEDIN, startLinkedin } from '../../testkit/providers/linkedin/index.ts';
import type { Segment, Segments } from '../../testkit/providers/linkedin/segments.ts';
import type { Asked, StandIn } from '../../testkit/providers/stand-in.ts';
import { TROUBLES } from '../../testkit/providers/troubles.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { changeAudience, domainsOf, makeAudience } from './audience.ts';
import { startSender } from './start-sender.ts';

const LINKEDIN_ID = 'oprv:linkedin';
const PROVIDERS = [LINKEDIN_ID];

describe('an audience on LinkedIn', () => {
  const segments: Segments = new Map();
  let services: TestServices;
  let standIn: StandIn;
  let instance: TestInstance;
  let connection: string;
  beforeAll(async () => {
    standIn = await startLinkedin(adWorld('2026-11-01', 1), segments);
    services = sharedServices({
      ...LINKEDIN.settings(standIn),
      PARLEY_LINKEDIN_AUDIENCE_PLATFORM: 'PARLEY',
    });
  });
  beforeEach(async () => {
    standIn.misbehave(undefined);
    segments.clear();
    instance = await createTestInstance(services);
    connection = await connect('5120', 'Harbor EMEA');
  });
  afterAll(async () => {
    await services.close();
    await standIn.close();
  });

  const ctx = () => ({ ...instance.admin.ctx, config: services.config });
  async function connect(id: string, name: string): Promise<string> {
    const credentials = { accessToken: standIn.token(), refreshToken: 'refresh-1' };
    const secrets = { credentials, values: {} };
    const account = { id, name, currency: 'USD', timeZone: 'UTC' };
    const input = { providerId: LINKEDIN_ID, method: 'oauth', secrets, account } as const;
    return (await storeConnection({ ctx: ctx(), input })).id;
  }
  const own = () => ({ services, instanceId: instance.id });
  const change = (audienceId: string, added: readonly string[], gone: readonly string[] = []) =>
    changeAudience(own(), { audienceId, added, gone });
  const audience = (domains: readonly string[], name?: string) => makeAudience(own(), domains, name);
  const activate = (id: string, more: { connectionIds?: string[]; consent?: boolean } = {}) =>
    activateAudience({ ctx: ctx(), input: { id, providerIds: PROVIDERS, consent: true, ...more } });
  const deactivate = (id: string) =>
    deactivateAudience({ ctx: ctx(), input: { id, providerIds: PROVIDERS } });
  const only = async (audienceId: string) => {
    const [first] = await activationsOf(ctx(), audienceId);
    if (first === undefined) throw new Error('it is not active');
    return first;
  };
  const send = async (audienceId: string, signal = new AbortController().signal) => {
    const { id } = await only(audienceId);
    await runActivation(services, id, { signal });
    return id;
  };
  const lastRun = async (audienceId: string) => (await only(audienceId)).lastRun;
  const segment = (): Segment => {
    const [first] = segments.values();
    if (first === undefined || segments.size > 1) throw new Error(`there are ${segments.size} segments`);
    return first;
  };
  const makeDue = (id: string) =>
    services.postgres
      .updateTable('audience_activations')
      .set({ due_at: new Date(0) })
      .where('id', '=', id)
      .execute();
  const sent = () =>
    standIn.asked
      .filter(({ path }) => path.endsWith('/companies'))
      .flatMap(({ text }) => (JSON.parse(text) as { elements: { companyWebsiteDomain: string }[] }).elements);
  /** The sums of a run: nobody is counted twice or not at all. */
  const accounted = async (audienceId: string) => {
    const run = await lastRun(audienceId);
    if (run === null) throw new Error('nothing was sent');
    return { of: run.members, is: run.added + run.already_there + run.refused };
  };

  it('has its companies there, with who agreed to what and when', async () => {
    const id = await audience([...domainsOf(310), 'unknown1.example']);
    await activate(id);
    await send(id);
    expect([...segment().domains].toSorted()).toEqual(domainsOf(310).toSorted());
    expect(segment()).toMatchObject({ name: 'Named accounts', account: 'urn:li:sponsoredAccount:5120' });
    expect(await lastRun(id)).toMatchObject({ status: 'completed', members: 311, added: 310, refused: 1 });
    const { activatedBy, consentText, matched } = await only(id);
    expect(activatedBy?.id).toBe(instance.admin.userId);
    expect(consentText).toContain('LinkedIn Ads');
    expect(matched).toBe(310);
    const refused = await services.postgres
      .selectFrom('activation_members')
      .select('reason')
      .where('state', '=', 'refused')
      .where('domain', '=', 'unknown1.example')
      .where('activation_id', '=', (await only(id)).id)
      .executeTakeFirst();
    expect(refused?.reason).toBe('No company has this website.');
    const entries = await services.postgres
      .selectFrom('audit_entries')
      .select('type')
      .where('instance_id', '=', instance.id)
      .where('type', 'like', 'activations.%')
      .orderBy('occurred_at')
      .execute();
    expect(entries.map(({ type }) => type)).toEqual(['activations.activated', 'activations.sent']);
  });

  it('sends only differences afterwards, once its members have changed', async () => {
    const id = await audience(domainsOf(305));
    await activate(id);
    const activation = await send(id);
    expect(await findDueActivations(services, 1_000)).not.toContain(activation);
    standIn.misbehave(undefined);
    await change(id, ['new.example'], ['firm0.example']);
    expect(await findDueActivations(services, 1_000)).toContain(activation);
    await send(id);
    expect(sent()).toEqual([
      { action: 'REMOVE', companyWebsiteDomain: 'firm0.example' },
      { action: 'ADD', companyWebsiteDomain: 'new.example' },
    ]);
    expect(await lastRun(id)).toMatchObject({ members: 305, added: 1, already_there: 304, removed: 1 });
    expect(await accounted(id)).toEqual({ of: 305, is: 305 });
  });

  it.each(Object.entries(TROUBLES))('is there whole and once after %s', async (_name, misbehave) => {
    const id = await audience(domainsOf(320));
    await activate(id);
    standIn.misbehave(misbehave);
    for (let tries = 0; tries < 4 && (await lastRun(id))?.status !== 'completed'; tries++) {
      await makeDue(await send(id));
    }
    expect(segment().domains.size).toBe(320);
    expect(await lastRun(id)).toMatchObject({ status: 'completed', members: 320 });
    expect(await accounted(id)).toEqual({ of: 320, is: 320 });
  });

  it('forgets nothing when a process dies between sending and noting, also what left meanwhile', async () => {
    const id = await audience(domainsOf(300));
    await activate(id);
    const { id: activation } = await only(id);
    const dying = new AbortController();
    // LinkedIn has taken them, and nobody is there any more to note it.
    standIn.misbehave(({ path }) => {
      if (!path.endsWith('/companies')) return undefined;
      dying.abort();
      return { kind: 'slow', ms: 50 };
    });
    await runActivation(services, activation, { signal: dying.signal });
    expect(await lastRun(id)).toMatchObject({ status: 'running', added: 0 });
    expect(segment().domains.size).toBe(300);
    standIn.misbehave(undefined);
    await change(id, ['late.example'], ['firm7.example']);
    expect(await findDueActivations(services, 1_000)).toContain(activation);
    await send(id);
    expect(await lastRun(id)).toMatchObject({ status: 'completed', members: 300, added: 300 });
    await send(id);
    const { domains } = segment();
    expect([domains.size, domains.has('firm7.example'), domains.has('late.example')]).toEqual([
      300,
      false,
      true,
    ]);
    expect(await lastRun(id)).toMatchObject({ added: 1, already_there: 299, removed: 1 });
  });

  it('is there whole and once after processes are killed in the middle of it', async () => {
    const id = await audience([...domainsOf(5_200), 'unknown1.example']);
    await activate(id);
    const { id: activation } = await only(id);
    const isSending = ({ path }: { path: string }) => path.endsWith('/companies');
    const isMaking = ({ path, method }: { path: string; method: string }) =>
      path.endsWith('/dmpSegments') && method === 'POST';
    const pool = createPostgresPool(services.addresses.postgres, {
      maxConnections: 1,
      connectMs: 30_000,
    });
    onTestFinished(() => pool.end());
    // LinkedIn has taken it each time, and nobody is there any more to note it.
    for (const moment of [isMaking, isSending, (asked: Asked) => isSending(asked) && sent().length > 5_000]) {
      const process = startSender(services, activation);
      standIn.misbehave((asked) => {
        if (!moment(asked)) return undefined;
        process.kill('SIGKILL');
        return { kind: 'slow', ms: 100 };
      });
      expect([await process.ended, (await lastRun(id))?.problem]).toEqual(['SIGKILL', null]);
      standIn.misbehave(undefined);
      // Nobody waits for as long as the lease of a dead process lasts.
      await pool.query("update leases set expires_at = now() - interval '1 second' where name = $1", [
        `activations ${activation}`,
      ]);
    }
    await change(id, ['late.example'], ['firm7.example', 'firm5199.example']);
    expect(await findDueActivations(services, 1_000)).toContain(activation);
    await send(id);
    await makeDue(activation);
    await send(id);
    const { domains } = segment();
    expect([domains.size, domains.has('firm7.example'), domains.has('firm5199.example')]).toEqual([
      5_199,
      false,
      false,
    ]);
    const runs = await loadRuns(services, await only(id));
    const sum = (field: 'added' | 'removed') => runs.reduce((all, run) => all + run[field], 0);
    expect([sum('added'), sum('removed'), runs.every(({ status }) => status === 'completed')]).toEqual([
      5_201,
      2,
      true,
    ]);
    expect(await accounted(id)).toEqual({ of: 5_200, is: 5_200 });
  });

  it('leaves out who is on the suppression list, and sends them when they are off it', async () => {
    const id = await audience(domainsOf(303));
    await activate(id);
    await send(id);
    const domains = ['https://www.firm1.example/about', 'firm2.example', 'elsewhere.example'];
    expect(await suppressDomains({ ctx: ctx(), input: { domains, note: 'Asked for it' } })).toEqual({
      changed: 3,
    });
    await send(id);
    expect(segment().domains.has('firm1.example')).toBe(false);
    expect(await lastRun(id)).toMatchObject({ members: 301, left_out: 2, removed: 2 });
    await allowDomains({ ctx: ctx(), input: { domains: ['firm1.example'] } });
    await send(id);
    expect(segment().domains.has('firm1.example')).toBe(true);
    await expect(suppressDomains({ ctx: ctx(), input: { domains: ['not a domain'] } })).rejects.toMatchObject(
      { code: 'INVALID_INPUT' },
    );
  });

  it('has an entry in the event log of who is left out or allowed, and none where nothing changed', async () => {
    const input = { domains: ['firm1.example', 'firm2.example'] };
    for (const change of [suppressDomains, suppressDomains, allowDomains, allowDomains])
      await change({ ctx: ctx(), input });
    await suppressDomains({ ctx: ctx(), input: { domains: ['firm1.example'] } });
    const entries = await services.postgres
      .selectFrom('audit_entries')
      .select('details')
      .where('instance_id', '=', instance.id)
      .where('type', 'in', ['activations.suppressed', 'activations.allowed'])
      .orderBy('occurred_at')
      .execute();
    expect(entries.map(({ details }) => details.replace(instance.admin.ctx.viewer.name, 'Ada'))).toEqual([
      'Ada had 2 companies left out of what is sent to platforms',
      'Ada took 2 companies off the list of those that are left out',
      'Ada had firm1.example left out of what is sent to platforms',
    ]);
  });

  it('has another note for a company that is left out already, which stays where none is written', async () => {
    const suppress = (domains: string[], note?: string) =>
      suppressDomains({ ctx: ctx(), input: { domains, note } });
    await suppress(['firm1.example'], 'By mail');
    const notes = async () => (await listSuppressed({ ctx: ctx(), input: {} })).nodes.map(({ note }) => note);
    expect([await suppress(['firm1.example', 'firm2.example'], 'By letter'), await notes()]).toEqual([
      { changed: 1 },
      ['By letter', 'By letter'],
    ]);
    await suppress(['firm1.example']);
    await suppress(['firm1.example'], 'By letter');
    expect(await notes()).toEqual(['By letter', 'By letter']);
    const entries = await services.postgres
      .selectFrom('audit_entries')
      .select('details')
      .where('instance_id', '=', instance.id)
      .where('details', 'like', '%changed the note on firm1.example left out%')
      .execute();
    expect(entries).toHaveLength(1);
  });

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
    expect(await loadRefusals(services, await only(id))).toEqual([
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
    const runs = await loadRuns(services, await only(id));
    expect(runs.map(({ removed, not_removed }) => [removed, not_removed])).toEqual([
      [0, 1],
      [1, 1],
      [0, 0],
    ]);
  });

  it('is on four accounts at most, also where two are asked for at once', async () => {
    const id = await audience(domainsOf(300));
    const accounts = [connection];
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

  it('is made a second time when it was deleted at LinkedIn', async () => {
    const id = await audience(domainsOf(300));
    await activate(id);
    const activation = await send(id);
    segments.clear();
    await services.postgres
      .updateTable('audience_activations')
      .set({ due_at: new Date(0), external_at: new Date(0) })
      .where('id', '=', activation)
      .execute();
    await send(id);
    expect(segment().domains.size).toBe(300);
    expect(await accounted(id)).toEqual({ of: 300, is: 300 });
  });

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
    await services.postgres
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
      { connectionId: connection, problem: 'It is on LinkedIn Ads already.', toAdd: 300 },
    ]);
    const other = await connect('5130', 'Harbor Americas');
    await expect(activate(id)).rejects.toMatchObject({
      message: 'LinkedIn Ads has several accounts: Harbor Americas, Harbor EMEA.',
    });
    const stranger = await createTestInstance(services);
    await expect(
      activateAudience({
        ctx: { ...stranger.admin.ctx, config: services.config },
        input: { id, providerIds: PROVIDERS, consent: true },
      }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(activate(id, { connectionIds: ['conn_of_others'] })).rejects.toMatchObject({
      message: 'That is no account of LinkedIn Ads.',
    });
    await activate(id, { connectionIds: [other] });
    expect(await activationsOf(ctx(), id)).toHaveLength(2);
  });

  it('ends when its account is disconnected, and is taken away when the audience is gone', async () => {
    const id = await audience(domainsOf(300));
    await activate(id);
    const activation = await send(id);
    // As an import that is taken back does.
    await services.postgres.deleteFrom('audiences').where('id', '=', id).execute();
    expect(await findDueActivations(services, 1_000)).toContain(activation);
    await runActivation(services, activation, { signal: new AbortController().signal });
    expect(segments.size).toBe(0);
    const next = await audience(domainsOf(300), 'Next');
    await activate(next);
    const { id: left } = await only(next);
    await deleteConnection({ ctx: ctx(), input: { id: connection, erase: false } });
    await runActivation(services, left, { signal: new AbortController().signal });
    expect(await activationsOf(ctx(), next)).toEqual([]);
  });

  it('is taken away before its instance is deleted; a platform that does not do it is named at last', async () => {
    const id = await audience(domainsOf(300));
    await activate(id);
    await send(id);
    const end = (isLastTry: boolean) => endActivations(services, instance.id, { isLastTry });
    standIn.misbehave(({ method }) => (method === 'DELETE' ? { kind: 'status', status: 403 } : undefined));
    await expect(end(false)).rejects.toThrow('1 audiences of an instance are still on platforms');
    await end(true);
    expect(await only(id)).toMatchObject({ status: 'ending' });
    standIn.misbehave(undefined);
    await end(false);
    expect([segments.size, await activationsOf(ctx(), id)]).toEqual([0, []]);
    // Nothing is on a platform any more: there is nothing to wait for.
    await end(false);
  });

  it('says why it could not be sent, once in the event log', async () => {
    const id = await audience(domainsOf(300));
    await activate(id);
    standIn.misbehave(({ path }) =>
      path.startsWith('/rest/dmpSegments') ? { kind: 'status', status: 403 } : undefined,
    );
    await makeDue(await send(id));
    await send(id);
    expect(await lastRun(id)).toMatchObject({
      status: 'error',
      problem: 'LinkedIn does not give access to this ad account.',
    });
    expect(await countActivations(ctx())).toEqual({ activations: 1, failedActivations: 1 });
    const { count } = await services.postgres
      .selectFrom('audit_entries')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('instance_id', '=', instance.id)
      .where('type', '=', 'activations.failed')
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });
});
