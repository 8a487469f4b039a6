import { openContactSeal } from '@parley/server/features/activations/send/contact-key';
import { runActivation } from '@parley/server/features/activations/send/run-activation';
import { sendChanges } from '@parley/server/features/activations/send/send-changes';
import { suppressDomains } from '@parley/server/features/activations/suppress-domains';
import { withLease } from '@parley/server/platform/leases/index';
import { expect, it } from 'vitest';
import { makeList } from '../../testkit/providers/ads/contact-lists.ts';
import type { audienceOfContacts } from './audience-of-contacts.ts';
import type { ContactCrm } from './contact-crms.ts';

type Parts = {
  on: ReturnType<typeof audienceOfContacts>;
  crm: ContactCrm;
  domains: readonly string[];
  /** Gives each company its contacts: ids by their addresses. */
  fill(): Map<string, string>;
  hashes(addresses: Iterable<string>): string[];
  there(): string[];
  isMembers(path: string): boolean;
  /** Whether it says what came of a request only when asked. */
  hasRequests: boolean;
};

/** What holds when something ends in the middle: nobody is sent without a look at the CRM, and nobody is left behind. */
export function describeContactFailures({
  on,
  crm,
  domains,
  fill,
  hashes,
  there,
  isMembers,
  hasRequests,
}: Parts): void {
  const { audience, change, activate, deactivate, send, lastRun, list } = on;
  const noted = (id: string) =>
    on.services.postgres
      .selectFrom('activation_contacts')
      .select(['contact', 'domain', 'state'])
      .where('activation_id', '=', id)
      .execute();
  /** As if the list had been made long ago. */
  const makeOld = (id: string) =>
    on.services.postgres
      .updateTable('audience_activations')
      .set({ external_at: new Date(0) })
      .where('id', '=', id)
      .execute();
  const run = (id: string) => runActivation(on.services, id, { signal: new AbortController().signal });
  /** More companies than are asked for together, so that the CRM is read in parts. */
  const MORE = Array.from({ length: 20 }, (_, at) => `more${at}.example`);
  const fillMore = (): Map<string, string> => {
    const ids = fill();
    for (const domain of MORE) ids.set(`ada@${domain}`, crm.add(domain, `ada@${domain}`));
    return ids;
  };
  /** Has something happen once contacts were noted and the CRM is asked for more. */
  const whenHalfRead = (trouble: () => void, status: number | undefined): void => {
    let asked = 0;
    crm.standIn().misbehave(({ path }) => {
      if (!crm.isContacts(path) || ++asked === 1) return undefined;
      trouble();
      return status === undefined ? { kind: 'slow', ms: 50 } : { kind: 'status', status };
    });
  };
  /** A run whose process died when the platform had taken its members. */
  async function dieWhileSending(id: string): Promise<string> {
    const dying = new AbortController();
    on.ads.misbehave(({ path }) => {
      if (!isMembers(path)) return undefined;
      dying.abort();
      return { kind: 'slow', ms: 50 };
    });
    const activation = await send(id, dying.signal);
    on.ads.misbehave(undefined);
    expect(await lastRun(id)).toMatchObject({ status: 'running', added: 0 });
    return activation;
  }

  it('are found by the id of their list, whatever its description says; at the end a second one is gone as well', async () => {
    const ids = fill();
    const id = await audience(domains);
    await activate(id);
    const activation = await send(id);
    list().key = 'described by hand';
    await makeOld(activation);
    const [gone = ''] = ids.keys();
    crm.remove(ids.get(gone) ?? '');
    ids.delete(gone);
    await send(id);
    expect(there()).toEqual(hashes(ids.keys()));
    makeList(on.lists, { key: activation, name: 'Made when a process died' });
    await deactivate(id);
    await run(activation);
    expect(on.lists.lists.size).toBe(0);
  });

  it('are not sent when the CRM fails in the middle, also not what was read', async () => {
    const ids = fillMore();
    const id = await audience([...domains, ...MORE]);
    await activate(id);
    whenHalfRead(() => undefined, 503);
    const activation = await send(id);
    expect((await noted(activation)).length).toBeGreaterThan(0);
    expect(there()).toEqual([]);
    expect(await lastRun(id)).toMatchObject({ status: 'error', added: 0 });
    crm.standIn().misbehave(undefined);
    await send(id);
    expect(there()).toEqual(hashes(ids.keys()));
  });

  it('are not there when they go from the CRM before reading is continued', async () => {
    const ids = fillMore();
    const id = await audience([...domains, ...MORE]);
    await activate(id);
    const dying = new AbortController();
    whenHalfRead(() => dying.abort(), undefined);
    const activation = await send(id, dying.signal);
    crm.standIn().misbehave(undefined);
    expect(await lastRun(id)).toMatchObject({ status: 'running' });
    const [{ domain } = { domain: '' }] = await noted(activation);
    for (const [written, contact] of ids)
      if (written.endsWith(`@${domain}`)) {
        crm.remove(contact);
        ids.delete(written);
      }
    await send(id);
    expect(there()).toEqual(hashes(ids.keys()));
  });

  it('are sent to a new list after another look at the CRM', async () => {
    const ids = fill();
    const id = await audience(domains);
    await activate(id);
    const activation = await dieWhileSending(id);
    on.lists.lists.clear();
    await makeOld(activation);
    const [gone = ''] = ids.keys();
    crm.unsubscribe(ids.get(gone) ?? '');
    ids.delete(gone);
    await send(id);
    expect(there()).toEqual(hashes(ids.keys()));
  });

  it('are taken away when they come to the suppression list before a run is continued', async () => {
    const ids = fill();
    const id = await audience(domains);
    await activate(id);
    await dieWhileSending(id);
    const [gone = ''] = ids.keys();
    ids.delete(gone);
    await suppressDomains({ ctx: on.ctx(), input: { domains: [gone], note: '' } });
    await send(id);
    expect(there()).toEqual(hashes(ids.keys()));
    expect(await lastRun(id)).toMatchObject({ status: 'completed', members: ids.size, added: ids.size });
  });

  it('are left out when they are suppressed during a run, which ends when it is deactivated', async () => {
    const all = hashes(fill().keys());
    const id = await audience(domains);
    await activate(id);
    const activationId = await dieWhileSending(id);
    const { postgres } = on.services;
    const activation = await postgres
      .selectFrom('audience_activations')
      .selectAll()
      .where('id', '=', activationId)
      .executeTakeFirstOrThrow();
    const { id: runId } = await postgres
      .selectFrom('activation_runs')
      .select('id')
      .where('activation_id', '=', activationId)
      .where('status', '=', 'running')
      .executeTakeFirstOrThrow();
    const seal = await postgres
      .transaction()
      .execute((transaction) => openContactSeal(transaction, on.services, activation));
    const sent: string[] = [];
    let suppressed = '';
    const destination = {
      batch: 1,
      openList: () => Promise.reject(new Error('not here')),
      endList: () => Promise.reject(new Error('not here')),
      change: async (_list: string, { members }: { members: readonly string[] }) => {
        sent.push(...members);
        if (sent.length === 1) {
          // The one that would be next.
          const sealed = all.map((hash) => seal.seal(hash)).toSorted((one, other) => (one < other ? -1 : 1));
          suppressed = seal.open(sealed.find((each) => each > seal.seal(sent[0] ?? '')) ?? '');
          await suppressDomains({ ctx: on.ctx(), input: { domains: [suppressed], note: '' } });
        }
        if (sent.length === 3) await deactivate(id);
        return members.map(() => ({ kind: 'done' }) as const);
      },
    };
    const isWhole = await withLease(
      postgres,
      { name: `activations ${activationId}`, isPatient: false },
      (lease) =>
        sendChanges(postgres, {
          ...{ lease, destination, listId: '1', seal },
          run: { id: runId, kind: 'update', activation, isContinued: false },
          actions: ['remove', 'add'],
        }),
    );
    expect(isWhole).toBe(false);
    expect(sent).toHaveLength(3);
    expect(sent).not.toContain(suppressed);
    await run(activationId);
    expect((await on.sendings()).map(({ event_data }) => event_data)).toMatchObject([{ added: 3 }]);
    expect(on.lists.lists.size).toBe(0);
  });

  it('can be taken away when the operator sends nobody there any more, and nobody is added', async () => {
    const ids = fill();
    const id = await audience(domains);
    await activate(id);
    const activation = await send(id);
    const closed = { ...on.services, config: { ...on.services.config, PARLEY_CONTACT_AUDIENCES: [] } };
    const runClosed = () => runActivation(closed, activation, { signal: new AbortController().signal });
    const [left = ''] = domains;
    crm.add('new.example', 'ada@new.example');
    await change(id, ['new.example'], [left]);
    await on.services.postgres
      .updateTable('audience_activations')
      .set({ due_at: new Date(0) })
      .where('id', '=', activation)
      .execute();
    await runClosed();
    const stay = [...ids.keys()].filter((each) => !each.endsWith(`@${left}`));
    expect(there()).toEqual(hashes(stay));
    expect(await lastRun(id)).toMatchObject({
      ...{ status: 'error', added: 0, removed: ids.size - stay.length },
      problem: 'This server is not set up to send audiences there.',
    });
    expect((await on.sendings()).map(({ event_data }) => event_data)).toContainEqual(
      expect.objectContaining({ added: 0, removed: ids.size - stay.length }),
    );
    await deactivate(id);
    await runClosed();
    expect(on.lists.lists.size).toBe(0);
  });

  it.runIf(hasRequests)('count as taken away only when the platform says so, also later', async () => {
    const says = (requestStatus: string) =>
      on.ads.misbehave(({ path }) =>
        path.endsWith('/requestStatus:retrieve')
          ? { kind: 'alter', alter: () => ({ requestStatusPerDestination: [{ requestStatus }] }) }
          : undefined,
      );
    const ids = fill();
    const id = await audience(domains);
    await activate(id);
    says('PROCESSING');
    await send(id);
    expect(await lastRun(id)).toMatchObject({ status: 'error', added: 0 });
    await send(id);
    expect(on.ads.asked.filter(({ path }) => isMembers(path))).toHaveLength(1);
    says('SUCCESS');
    await send(id);
    expect(await lastRun(id)).toMatchObject({ status: 'completed', added: ids.size });
    const [gone = ''] = ids.keys();
    crm.remove(ids.get(gone) ?? '');
    says('PROCESSING');
    const activation = await send(id);
    const removing = async () => (await noted(activation)).filter(({ state }) => state === 'removing');
    expect(await removing()).toHaveLength(1);
    says('FAILED');
    await send(id);
    expect(await removing()).toHaveLength(1);
    // It was sent a second time, as nothing came of the first one.
    expect(on.ads.asked.filter(({ path }) => isMembers(path))).toHaveLength(1);
    on.ads.misbehave(undefined);
    await send(id);
    expect(await removing()).toEqual([]);
    expect(await lastRun(id)).toMatchObject({ status: 'completed', removed: 1 });
  });
}
