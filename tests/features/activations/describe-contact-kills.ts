import { expect, it } from 'vitest';
import { makeList } from '../../testkit/providers/ads/contact-lists.ts';
import type { Asked, StandIn } from '../../testkit/providers/stand-in.ts';
import type { audienceOfContacts } from './audience-of-contacts.ts';
import type { ContactCrm } from './contact-crms.ts';
import { killSender } from './kill-sender.ts';

type Parts = {
  on: ReturnType<typeof audienceOfContacts>;
  crm: ContactCrm;
  domains: readonly string[];
  /** Gives each company its contacts: ids by their addresses. */
  fill(): Map<string, string>;
  hashes(addresses: Iterable<string>): string[];
  there(): string[];
  isMembers(path: string): boolean;
};

/** How each platform calls its lists where one is made. */
const isMaking = ({ method, path }: Asked): boolean =>
  method === 'POST' && /(customaudiences|userLists|\/Audiences)$/.test(path);

/** And where one is deleted. */
const isDeleting = ({ method, path }: Asked): boolean =>
  method === 'DELETE' && !/\/(users|Apply)$/.test(path);

/** What holds of persons at a platform when processes are killed by SIGKILL. */
export function describeContactKills({ on, crm, domains, fill, hashes, there, isMembers }: Parts): void {
  const { audience, change, activate, deactivate, only, run, send, lastRun, list, accounted } = on;

  it('are there whole and once after processes are killed in the middle of it', async () => {
    const ids = fill();
    const id = await audience(domains);
    await activate(id);
    const { id: activation } = await only(id);
    async function killWhen(at: StandIn, moment: (asked: Asked) => boolean): Promise<void> {
      const ended = await killSender(on.services, { activation, at, moment });
      expect([ended, (await lastRun(id))?.status]).toEqual(['SIGKILL', 'running']);
    }
    await killWhen(on.ads, isMaking);
    await killWhen(crm.standIn(), ({ path }) => crm.isContacts(path));
    await killWhen(on.ads, ({ path }) => isMembers(path));
    expect(list().hashes.size).toBeGreaterThan(0);
    // Gone meanwhile, in the CRM and from the audience: they may be there.
    const [gone = ''] = [...ids.keys()].filter((each) => each.endsWith('@firm6.example'));
    crm.remove(ids.get(gone) ?? '');
    await change(id, [], ['firm7.example']);
    await send(id);
    await send(id);
    const stay = [...ids.keys()].filter((each) => each !== gone && !each.endsWith('@firm7.example'));
    expect(there()).toEqual(hashes(stay));
    expect(await accounted(id)).toEqual({ of: stay.length, is: stay.length });
    const [last = ''] = stay;
    crm.remove(ids.get(last) ?? '');
    await killWhen(on.ads, ({ path }) => isMembers(path));
    await send(id);
    expect(there()).toEqual(hashes(stay.slice(1)));
    expect(await lastRun(id)).toMatchObject({ status: 'completed', removed: 1, not_removed: 0 });
    on.ads.misbehave(undefined);
    await send(id);
    expect(on.ads.asked.filter(({ path }) => isMembers(path))).toEqual([]);
  });

  it('are gone whole where processes are killed while they are sent, and then while they are taken away', async () => {
    fill();
    const id = await audience(domains);
    await activate(id);
    const { id: activation } = await only(id);
    const kill = (moment: (asked: Asked) => boolean) =>
      killSender(on.services, { activation, at: on.ads, moment });
    expect(await kill(({ path }) => isMembers(path))).toBe('SIGKILL');
    const sent = list().hashes.size;
    expect(sent).toBeGreaterThan(0);
    // One more was made when a process died.
    makeList(on.lists, { key: activation, name: 'Named accounts' });
    await deactivate(id);
    expect(await kill(isDeleting)).toBe('SIGKILL');
    expect([on.lists.lists.size, (await only(id)).status]).toEqual([1, 'ending']);
    expect(await kill(isDeleting)).toBe('SIGKILL');
    expect([on.lists.lists.size, (await only(id)).status]).toEqual([0, 'ending']);
    on.ads.misbehave(undefined);
    await run(activation);
    expect(on.ads.asked.filter(({ path }) => isMembers(path))).toEqual([]);
    // Who was sent is in the event log, and nothing that was noted of them is left, nor its key.
    expect((await on.sendings()).map(({ event_data }) => event_data)).toMatchObject([{ sent }]);
    const kept = await on.services.postgres
      .selectFrom('audience_activations')
      .leftJoin('activation_contacts', 'activation_contacts.activation_id', 'audience_activations.id')
      .select(['status', 'contact_key', 'contact'])
      .where('id', '=', activation)
      .execute();
    expect(kept).toEqual([{ status: 'ended', contact_key: null, contact: null }]);
  });
}
