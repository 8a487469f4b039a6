import { listSuppressed, listSuppressedPersons } from '@parley/server/features/activations/list-suppressed';
import { readSuppressedHashes } from '@parley/server/features/activations/read-suppressed';
import { allowDomains, suppressDomains } from '@parley/server/features/activations/suppress-domains';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { sha256 } from './audience-of-contacts.ts';
import { readEntries } from './read-entries.ts';

describe('who is left out of what is sent to platforms', () => {
  let services: TestServices;
  let instance: TestInstance;
  beforeAll(() => {
    services = sharedServices();
  });
  beforeEach(async () => {
    instance = await createTestInstance(services);
  });
  afterAll(() => services.close());

  const ctx = () => ({ ...instance.admin.ctx, config: services.config });
  /** What the event log says, by Ada. */
  const details = async (type?: string): Promise<string[]> =>
    (await readEntries(services, instance, type)).map((entry) =>
      entry.details.replace(instance.admin.ctx.viewer.name, 'Ada'),
    );

  it('is a company by its domain, in a URL too; what is none is refused', async () => {
    const domains = ['https://www.firm1.example/about', 'firm2.example', 'firm1.example'];
    expect(await suppressDomains({ ctx: ctx(), input: { domains } })).toEqual({ changed: 2 });
    const { nodes } = await listSuppressed({ ctx: ctx(), input: {} });
    expect(nodes.map(({ domain }) => domain).toSorted()).toEqual(['firm1.example', 'firm2.example']);
    await expect(suppressDomains({ ctx: ctx(), input: { domains: ['not a domain'] } })).rejects.toMatchObject(
      { code: 'INVALID_INPUT' },
    );
  });

  it('has an entry in the event log of who is left out or allowed, and none where nothing changed', async () => {
    const input = { domains: ['firm1.example', 'firm2.example'] };
    for (const change of [suppressDomains, suppressDomains, allowDomains, allowDomains])
      await change({ ctx: ctx(), input });
    await suppressDomains({ ctx: ctx(), input: { domains: ['firm1.example'] } });
    expect(await details()).toEqual([
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
    const changed = (await details()).filter((text) =>
      text.includes('changed the note on firm1.example left out'),
    );
    expect(changed).toHaveLength(1);
  });

  const hashesAt = (rule: 'plain' | 'gmail' | 'bare') =>
    readSuppressedHashes(services.postgres, instance.id, rule);

  it('leaves out ten thousand persons at once, each by two hashes', async () => {
    const domains = Array.from({ length: 10_000 }, (_, at) => `a.da${at}@acme.example`);
    expect(await suppressDomains({ ctx: ctx(), input: { domains } })).toEqual({ changed: 10_000 });
    expect((await hashesAt('bare')).size).toBe(20_000);
    expect(await allowDomains({ ctx: ctx(), input: { domains } })).toEqual({ changed: 10_000 });
    expect((await hashesAt('bare')).size).toBe(0);
  });

  it('leaves out a person where a platform writes the address so, and not another person', async () => {
    const [dotted, other] = [sha256('a.da@acme.example'), sha256('ada@acme.example')];
    await suppressDomains({ ctx: ctx(), input: { domains: ['a.da@acme.example'] } });
    expect([...(await hashesAt('plain'))]).toEqual([dotted]);
    expect([...(await hashesAt('gmail'))]).toEqual([dotted]);
    expect([...(await hashesAt('bare'))].toSorted()).toEqual([dotted, other].toSorted());
    await suppressDomains({ ctx: ctx(), input: { domains: ['ada@acme.example'] } });
    await allowDomains({ ctx: ctx(), input: { domains: ['ada@acme.example'] } });
    expect([...(await hashesAt('plain'))]).toEqual([dotted]);
    await suppressDomains({ ctx: ctx(), input: { domains: ['a.da@gmail.com'] } });
    expect((await hashesAt('gmail')).has(sha256('ada@gmail.com'))).toBe(true);
  });

  it('reads an address in a link, in brackets or in quotes, and refuses what is none in words', async () => {
    const domains = ['mailto:ada@acme.example', '<Ada@acme.example>', '"ada@acme.example"'];
    expect(await suppressDomains({ ctx: ctx(), input: { domains } })).toEqual({ changed: 1 });
    const { nodes } = await listSuppressedPersons({ ctx: ctx(), input: {} });
    expect(nodes.map(({ hash }) => hash)).toEqual([sha256('ada@acme.example')]);
    const refused = suppressDomains({
      ctx: ctx(),
      input: { domains: ['ada@acme.example)', 'https://video.example/@ada', 'b@acme.example'] },
    });
    await expect(refused).rejects.toMatchObject({
      message:
        'One is the URL of a page with an @: write the domain of the company alone, such as acme.com. ' +
        'One is no address such as ada@acme.com: write it alone, with no other signs beside it.',
    });
    expect((await hashesAt('plain')).size).toBe(1);
  });

  it('has an entry of further hashes of a person who was listed by one', async () => {
    for (const person of [sha256('a.da@acme.example'), 'a.da@acme.example', 'a.da@acme.example'])
      await suppressDomains({ ctx: ctx(), input: { domains: [person] } });
    expect(await details('suppressed')).toEqual([
      'Ada had a person left out of what is sent to platforms',
      'Ada added further hashes of a person left out of what is sent',
    ]);
  });
});
