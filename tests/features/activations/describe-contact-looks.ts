import { targetName } from '@parley/core/features/activations';
import { nextSending } from '@parley/server/features/activations/next/next-sending';
import { lookLease } from '@parley/server/features/activations/next/read-wanted-contacts';
import { decideProposal } from '@parley/server/features/assistant/conversations/decide-proposal';
import { answerActivation } from '@parley/server/features/assistant/proposals/answer-activation';
import { newId } from '@parley/server/platform/ids/index';
import { withLease } from '@parley/server/platform/leases/index';
import type { Postgres } from '@parley/server/platform/postgres/postgres';
import { expect, it } from 'vitest';
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
};

/** How many transactions are open of those that are begun with it. */
function watched(postgres: Postgres): { postgres: Postgres; open(): number } {
  let open = 0;
  const begin = () => ({
    execute: async (work: Parameters<ReturnType<Postgres['transaction']>['execute']>[0]) => {
      open++;
      try {
        return await postgres.transaction().execute(work);
      } finally {
        open--;
      }
    },
  });
  const proxy = new Proxy(postgres, {
    get(target, key) {
      if (key === 'transaction') return begin;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { postgres: proxy, open: () => open };
}

/** What people see of persons before these are sent, and what the CRM is asked for it. */
export function describeContactLooks({ on, crm, domains, fill, hashes, there }: Parts): void {
  const { audience, change, activate, only, send, lastRun } = on;
  const next = async (audienceId: string, longestMs?: number) => {
    const { connectionId } = await only(audienceId);
    return await nextSending({
      ctx: on.ctx(),
      input: { audienceId, connectionId: connectionId ?? '' },
      ...(longestMs !== undefined && { longestMs }),
    });
  };

  it('are counted as the next sending would add them and take them away; nothing is sent for it', async () => {
    const ids = fill();
    const id = await audience(domains);
    await activate(id);
    const all = { members: ids.size, toAdd: ids.size, toRemove: 0, isMore: false, problem: null };
    expect(await next(id)).toMatchObject(all);
    await send(id);
    expect(await next(id)).toMatchObject({ ...all, toAdd: 0 });
    const [gone = '', silent = ''] = ids.keys();
    crm.remove(ids.get(gone) ?? '');
    crm.unsubscribe(ids.get(silent) ?? '');
    for (const name of ['one', 'two', 'three']) crm.add('firm3.example', `${name}@firm3.example`);
    await change(id, [], ['firm4.example']);
    const left = [...ids.keys()].filter((each) => each.endsWith('@firm4.example')).length;
    const before = there();
    const forecast = await next(id);
    expect(forecast).toMatchObject({
      ...{ members: ids.size - 2 - left + 3, toAdd: 3, toRemove: 2 + left },
      ...{ isMore: false, problem: null },
    });
    expect(there()).toEqual(before);
    await send(id);
    expect(await lastRun(id)).toMatchObject({
      ...{ members: forecast.members, added: forecast.toAdd, removed: forecast.toRemove },
    });
    expect(there()).toEqual(expect.arrayContaining(hashes(['two@firm3.example'])));
    crm
      .standIn()
      .misbehave(({ path }) => (crm.isContacts(path) ? { kind: 'status', status: 403 } : undefined));
    expect(await next(id)).toMatchObject({
      ...{ members: null, toAdd: null, toRemove: null },
      problem: expect.stringContaining('The contacts could not be read from'),
    });
    crm.standIn().misbehave(({ path }) => (crm.isContacts(path) ? { kind: 'slow', ms: 60_000 } : undefined));
    expect(await next(id, 1)).toMatchObject({ members: 0, toAdd: 0, toRemove: null, isMore: true });
    // One look at a time reads the CRM of an organization.
    const lease = { name: lookLease(on.instance.id), isPatient: false };
    const asked = crm.standIn().asked.length;
    expect(await withLease(on.services.postgres, lease, () => next(id))).toMatchObject({
      ...{ members: null, toAdd: null, toRemove: null },
      problem: expect.stringContaining('another look'),
    });
    expect(crm.standIn().asked).toHaveLength(asked);
  });

  it('are counted before anything is locked when a proposal of the assistant is confirmed', async () => {
    fill();
    const id = await audience(domains);
    const wanted = {
      deed: 'activate',
      audience: { id, name: 'Named accounts' },
      said: '',
      place: targetName(on.providerId),
    } as const;
    const answer = await answerActivation({ ctx: on.ctx(), wanted, asOf: '2026-11-27' });
    const conversation = newId('conv');
    await on.services.postgres
      .insertInto('conversations')
      .values({
        ...{ id: conversation, instance_id: on.instance.id },
        ...{ user_id: on.instance.admin.userId, title: 'Activate' },
      })
      .execute();
    const turn = { conversation_id: conversation, id: 'turn', position: 1, question: 'Activate it' };
    await on.services.postgres
      .insertInto('conversation_turns')
      .values({ ...turn, status: 'complete', answer: JSON.stringify(answer) })
      .execute();
    const { postgres, open } = watched(on.services.postgres);
    const openWhenAsked: number[] = [];
    crm.standIn().misbehave(() => {
      openWhenAsked.push(open());
      return undefined;
    });
    const input = { id: conversation, turnId: 'turn', decision: 'confirmed' } as const;
    const decide = () => decideProposal({ ctx: { ...on.ctx(), postgres }, input });
    await decide();
    expect((await only(id)).status).toBe('active');
    expect(openWhenAsked.length).toBeGreaterThan(0);
    expect(new Set(openWhenAsked)).toEqual(new Set([0]));
    // A second click asks nobody.
    const asked = openWhenAsked.length;
    await decide();
    expect(openWhenAsked).toHaveLength(asked);
  });
}
