import { loadRuns } from '@parley/server/features/activations/load-history';
import { describe, expect, it } from 'vitest';
import { REFUSED_GRANT } from '../../testkit/providers/ads/consent.ts';
import { GOOGLE, startGoogle } from '../../testkit/providers/google/index.ts';
import { META, startMeta } from '../../testkit/providers/meta/index.ts';
import { MICROSOFT, startMicrosoft } from '../../testkit/providers/microsoft/index.ts';
import { domainsOf } from './audience.ts';
import { audienceOfContacts, type ContactPlatform, sha256 } from './audience-of-contacts.ts';
import { salesforceCrm } from './contact-crms.ts';

type Described = ContactPlatform & {
  /** So many are sent together. */
  batch: number;
  isMembers(path: string): boolean;
};

const PLATFORMS: readonly Described[] = [
  {
    ...{ name: 'google', platform: GOOGLE, start: startGoogle, batch: 10_000 },
    isMembers: (path) => path.startsWith('/v1/audienceMembers:'),
  },
  {
    ...{ name: 'meta', platform: META, start: startMeta, batch: 10_000 },
    isMembers: (path) => path.endsWith('/users'),
  },
  {
    ...{ name: 'microsoft', platform: MICROSOFT, start: startMicrosoft, batch: 1_000 },
    isMembers: (path) => path.endsWith('/CustomerListUserData/Apply'),
  },
];
/** Few, so that the CRM is asked seldom. */
const COMPANIES = 4;

describe.each(PLATFORMS)('persons on $name, whose token ends between two batches', (of) => {
  const { batch, isMembers, platform } = of;
  const crm = salesforceCrm({ rowsOfPage: 2_000 });
  const on = audienceOfContacts(of, crm);
  const count = batch + 80;

  /** An active audience whose contacts are two batches; gives their hashes too. */
  async function activated(): Promise<{ id: string; hashes: string[] }> {
    const addresses = Array.from({ length: count }, (_, at) => `ada${at}@firm${at % COMPANIES}.example`);
    for (const address of addresses) crm.add(address.replace(/.*@/, ''), address);
    const id = await on.audience(domainsOf(COMPANIES));
    await on.activate(id);
    return { id, hashes: addresses.map(sha256).toSorted() };
  }
  /** The token ends when the second batch is sent. Gives the hashes that the platform has taken. */
  function endToken({ isRenewed }: { isRenewed: boolean }): string[] {
    const taken: string[] = [];
    let batches = 0;
    on.ads.misbehave(({ path, text, headers }) => {
      if (!isRenewed && /token$/i.test(path)) return { kind: 'status', status: 400, body: REFUSED_GRANT };
      if (!isMembers(path)) return undefined;
      batches++;
      if (batches === 2) return { kind: 'expired' };
      if (headers.authorization === `Bearer ${on.ads.token()}`)
        taken.push(...(text.match(/[\da-f]{64}/gi) ?? []));
      return undefined;
    });
    return taken;
  }
  /** All of them are there, added once each and counted once each. */
  async function expectOnce(id: string, hashes: readonly string[]): Promise<void> {
    expect([...on.list().hashes].toSorted()).toEqual(hashes);
    expect(on.list().repeated.size).toBe(0);
    const runs = await loadRuns(on.services, await on.only(id));
    expect(runs.reduce((sum, { added }) => sum + added, 0)).toBe(count);
    expect(runs[0]).toMatchObject({ status: 'completed', members: count, refused: 0 });
  }

  if (platform.isRenewed)
    it('are sent to their end in one run, with a token that is renewed', async () => {
      const { id, hashes } = await activated();
      const taken = endToken({ isRenewed: true });
      await on.send(id);
      expect([taken.length, new Set(taken).size]).toEqual([count, count]);
      expect(await loadRuns(on.services, await on.only(id))).toHaveLength(1);
      await expectOnce(id, hashes);
    });

  it('stop with the reason, and go on where they were once a person connects the account again', async () => {
    const { id, hashes } = await activated();
    const taken = endToken({ isRenewed: false });
    await on.send(id);
    const stopped = await on.lastRun(id);
    expect(stopped).toMatchObject({ status: 'error', members: count, added: batch, refused: 0 });
    expect([taken.length, on.list().hashes.size]).toEqual([batch, batch]);
    const connection = await on.services.postgres
      .selectFrom('integration_connections')
      .select(['status', 'problem'])
      .where('id', '=', on.connection)
      .executeTakeFirstOrThrow();
    expect(connection).toEqual({ status: 'inactive', problem: stopped?.problem });
    on.ads.misbehave(undefined);
    await on.connect();
    await on.goOn(id);
    await expectOnce(id, hashes);
  });
});
