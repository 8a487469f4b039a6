import { expect, it } from 'vitest';
import type { audienceOfContacts } from './audience-of-contacts.ts';

type Parts = {
  on: ReturnType<typeof audienceOfContacts>;
  domains: readonly string[];
  /** Gives each company its contacts: ids by their addresses. */
  fill(): Map<string, string>;
  hashes(addresses: Iterable<string>): string[];
  isMembers(path: string): boolean;
};

const HOUR_MS = 3_600_000;

/** When a person is sent to a platform for a second time. */
export function describeContactAges({ on, domains, fill, hashes, isMembers }: Parts): void {
  it('are sent again seven days after they were refused, and 500 days after they were taken; not before', async () => {
    const addresses = [...fill().keys()];
    const [refused] = hashes(addresses.slice(0, 1));
    on.lists.unusable.add(refused ?? '');
    const id = await on.audience(domains);
    await on.activate(id);
    const activation = await on.send(id);
    expect(await on.lastRun(id)).toMatchObject({ added: addresses.length - 1, refused: 1 });
    on.lists.unusable.clear();
    /** What is sent once what was noted is so old. */
    const sentAt = async (state: 'refused' | 'there', hours: number) => {
      await on.services.postgres
        .updateTable('activation_contacts')
        .set({ changed_at: new Date(Date.now() - hours * HOUR_MS) })
        .where('activation_id', '=', activation)
        .where('state', '=', state)
        .execute();
      on.ads.misbehave(undefined);
      await on.send(id);
      const requests = on.ads.asked.filter(({ path }) => isMembers(path)).length;
      const { added, already_there, refused: still } = (await on.lastRun(id)) ?? {};
      return { isSent: requests > 0, sums: [added, already_there, still] };
    };
    const all = addresses.length;
    expect(await sentAt('refused', 7 * 24 - 1)).toEqual({ isSent: false, sums: [0, all - 1, 1] });
    expect(await sentAt('refused', 7 * 24 + 1)).toEqual({ isSent: true, sums: [1, all - 1, 0] });
    expect(await sentAt('there', 500 * 24 - 1)).toEqual({ isSent: false, sums: [0, all, 0] });
    expect(await sentAt('there', 500 * 24 + 1)).toEqual({ isSent: true, sums: [all, 0, 0] });
    expect([...on.list().hashes].toSorted()).toEqual(hashes(addresses));
  });
}
