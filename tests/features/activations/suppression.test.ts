import { listSuppressed } from '@parley/server/features/activations/list-suppressed';
import { allowDomains, suppressDomains } from '@parley/server/features/activations/suppress-domains';
import { describe, expect, it } from 'vitest';
import { domainsOf } from './audience.ts';
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
});
