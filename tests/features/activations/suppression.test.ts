import { listSuppressed, listSuppressedPersons } from '@parley/server/features/activations/list-suppressed';
import { readSuppressedHashes } from '@parley/server/features/activations/read-suppressed';
import { allowDomains, suppressDomains } from '@parley/server/features/activations/suppress-domains';
import { describe, expect, it } from 'vitest';
import { domainsOf } from './audience.ts';
import { sha256 } from './audience-of-contacts.ts';
import { audienceOnLinkedin } from './audience-on-linkedin.ts';

describe('companies that are left out on LinkedIn', () => {
  const linkedin = audienceOnLinkedin();
  const { ctx, audience, activate, send, lastRun, segment } = linkedin;

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
    const entries = await linkedin.services.postgres
      .selectFrom('audit_entries')
      .select('details')
      .where('instance_id', '=', linkedin.instance.id)
      .where('type', 'in', ['activations.suppressed', 'activations.allowed'])
      .orderBy('occurred_at')
      .execute();
    expect(
      entries.map(({ details }) => details.replace(linkedin.instance.admin.ctx.viewer.name, 'Ada')),
    ).toEqual([
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
    const entries = await linkedin.services.postgres
      .selectFrom('audit_entries')
      .select('details')
      .where('instance_id', '=', linkedin.instance.id)
      .where('details', 'like', '%changed the note on firm1.example left out%')
      .execute();
    expect(entries).toHaveLength(1);
  });

  const hashesAt = (rule: 'plain' | 'gmail' | 'bare') =>
    readSuppressedHashes(linkedin.services.postgres, linkedin.instance.id, rule);

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
    const entries = await linkedin.services.postgres
      .selectFrom('audit_entries')
      .select('details')
      .where('instance_id', '=', linkedin.instance.id)
      .where('type', '=', 'activations.suppressed')
      .orderBy('occurred_at')
      .execute();
    expect(
      entries.map(({ details }) => details.replace(linkedin.instance.admin.ctx.viewer.name, 'Ada')),
    ).toEqual([
      'Ada had a person left out of what is sent to platforms',
      'Ada added further hashes of a person left out of what is sent',
    ]);
  });
});
