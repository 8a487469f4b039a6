import { readEffect } from '@parley/server/features/activations/effect/read-effect';
import { expect, it } from 'vitest';
import type { audienceOfContacts } from './audience-of-contacts.ts';

type Parts = {
  on: ReturnType<typeof audienceOfContacts>;
  domains: readonly string[];
  /** Gives each company its contacts: ids by their addresses. */
  fill(): Map<string, string>;
  hashes(addresses: Iterable<string>): string[];
};

/** What the page of an audience says that sending persons did. */
export function describeContactEffect({ on, domains, fill, hashes }: Parts): void {
  it('reach the companies of which the platform took a person, and no others', async () => {
    const addresses = [...fill().keys()];
    const [none = '', some = ''] = domains;
    const [first = '', ...others] = addresses.filter((each) => each.endsWith(`@${some}`));
    const refused = [...addresses.filter((each) => each.endsWith(`@${none}`)), first];
    for (const hash of hashes(refused)) on.lists.unusable.add(hash);
    const id = await on.audience(domains);
    await on.activate(id);
    await on.send(id);
    expect(others.length).toBeGreaterThan(0);
    expect(await on.lastRun(id)).toMatchObject({ status: 'completed', refused: refused.length });
    await on.services.postgres
      .updateTable('audience_activations')
      // Outside of tests nothing changes when it was.
      .set({ activated_at: new Date(Date.now() - 11 * 86_400_000) as never })
      .where('audience_id', '=', id)
      .execute();
    expect((await readEffect(on.ctx(), id))?.groups).toMatchObject([
      { group: 'reached', companies: domains.length - 1 },
      { group: 'notReached', companies: 1 },
    ]);
  });
}
