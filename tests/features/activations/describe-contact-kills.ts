import { expect, it } from 'vitest';
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

/** What holds of persons at a platform when processes are killed by SIGKILL. */
export function describeContactKills({ on, crm, domains, fill, hashes, there, isMembers }: Parts): void {
  const { audience, change, activate, only, send, lastRun, list, accounted } = on;

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
}
