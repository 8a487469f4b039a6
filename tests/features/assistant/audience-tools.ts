import type { ToolName } from '@parley/core/assistant/tools';
import { type DateRange, toDay } from '@parley/core/dates';
import type { runTool } from '@parley/server/features/assistant/tools/index';
import { expect, it } from 'vitest';
import type { TestServices } from '../../testkit/services.ts';

type Tested = {
  run: <Name extends ToolName>(name: Name, input: unknown) => ReturnType<typeof runTool<Name>>;
  refused: (name: ToolName, input: unknown) => Promise<string>;
  postgres: () => TestServices['postgres'];
  instanceId: () => string;
  /** The days that have visits. */
  range: () => DateRange;
};

/** Tools of audiences, in the world of the other tools. */
export function testAudienceTools({ run, refused, postgres, instanceId, range }: Tested): void {
  it('tells what audiences there are, who is in one, and who joined and left', async () => {
    const { output: all } = await run('audiences_list', {});
    const [first] = all.audiences.filter(({ size }) => size > 0);
    expect(first).toBeDefined();
    const { id = '', name = '', size = 0 } = first ?? {};
    expect((await run('audiences_list', { search: name })).output.audiences.map((each) => each.id)).toContain(
      id,
    );
    const { output } = await run('audiences_get', { audience: name.toUpperCase() });
    expect(output).toMatchObject({ id, name, size, rules: null, permalink: `/audiences/${id}` });
    const members = await run('audiences_list_members', { audience: id, limit: 2 });
    expect(members.output).toMatchObject({ audience: { id, name }, total: size });
    const [company] = members.output.companies;
    const other = all.audiences.find((each) => each.id !== id);
    const shared = { audience_id: other?.id ?? '', company_id: company?.id ?? '' };
    await postgres()
      .insertInto('audience_companies')
      .values(shared)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const both = await run('audiences_list_shared', { audiences: [name, shared.audience_id], limit: 100 });
    expect(both.output).toMatchObject({
      audiences: [
        { id, name },
        { id: shared.audience_id, name: other?.name },
      ],
      companies: expect.arrayContaining([{ id: company?.id, name: company?.name, domain: company?.domain }]),
      permalink: `/audiences/compare/${id},${shared.audience_id}`,
    });
    expect(both.output.total).toBe(both.output.companies.length);
    await postgres()
      .deleteFrom('audience_companies')
      .where('audience_id', '=', shared.audience_id)
      .where('company_id', '=', shared.company_id)
      .execute();
    const after = await run('audiences_list_shared', { audiences: [name, shared.audience_id], limit: 100 });
    expect(after.output.total).toBe(both.output.total - 1);
    expect(await refused('audiences_list_shared', { audiences: [id] })).toContain('2');
    const changed_at = new Date('2026-01-15T10:00:00Z');
    const change = { audience_id: id, company_id: company?.id ?? '', reason: 'rules' as const, changed_at };
    await postgres()
      .insertInto('audience_member_changes')
      .values({ ...change, is_member: true })
      .execute();
    const days = { startDate: '2026-01-01', endDate: '2026-01-31' };
    const past = await run('audiences_history', { audience: id, ...days });
    expect(past.output).toMatchObject({
      joined: 1,
      left: 0,
      changes: [{ id: company?.id, change: 'joined', day: toDay(changed_at.getTime()) }],
      permalink: `/audiences/${id}?historyStart=2026-01-01&historyEnd=2026-01-31`,
    });
    expect(await refused('audiences_get', { audience: 'Qwertz' })).toContain('not found');
    expect(
      await refused('audiences_history', { audience: id, startDate: '2026-02-01', endDate: '2026-01-01' }),
    ).toContain('is after');
  });

  it('counts rules before they are saved, makes an audience of them, and has it evaluated', async () => {
    const rules = 'visits >= 2 in 365d';
    const preview = await run('audiences_preview_rules', { rules });
    expect(preview.output).toMatchObject({
      rules,
      permalink: '/audiences/create-rule-based?rules=visits+%3E%3D+2+in+365d',
    });
    expect(await refused('audiences_preview_rules', { rules: 'visits of nothing' })).toContain(
      'at character 11',
    );
    expect(await refused('audiences_create', { name: 'Neither' })).toContain(
      'one of rules, domains and list',
    );
    const made = await run('audiences_create', { name: 'Came twice', rules });
    expect(made.output).toMatchObject({ name: 'Came twice', type: 'rule', status: 'processing' });
    expect(await refused('audiences_create', { name: 'came twice', rules })).toContain(
      'of this name already',
    );
    const listed = await run('audiences_create', {
      name: 'Typed',
      domains: ['acme.example', 'https://a.example/b'],
    });
    expect(listed.output).toMatchObject({ type: 'upload', status: 'processing' });
    expect(await refused('audiences_refresh', { audience: 'Typed' })).toContain('only rules are evaluated');
    expect((await run('audiences_refresh', { audience: made.output.id })).output.id).toBe(made.output.id);
    expect((await run('audiences_get', { audience: 'Came twice' })).output.rules).toBe(rules);
    const { start, end } = range();
    const list = `/web-traffic-activity?startDate=${start}&endDate=${end}`;
    const today = await run('audiences_create', { name: 'Of a list', list });
    expect(today.output).toMatchObject({ type: 'upload', status: 'processing' });
    const filtered = `https://parley.example/app/inst/any${list}&w.metrics.visits=[2,]`;
    const kept = await run('audiences_create', { name: 'Of its filters', list: filtered, staysTrue: true });
    expect(kept.output.type).toBe('rule');
    expect((await run('audiences_get', { audience: kept.output.id })).output.rules).toMatch(
      /^visits >= 2 in \d+d$/,
    );
    const inTam = { name: 'Not by rules', list: `${list}&w.inTam=true`, staysTrue: true };
    expect(await refused('audiences_create', inTam)).toContain('Rules do not know the target market');
    expect(await refused('audiences_create', { name: 'Of deals', list: '/web-traffic' })).toContain(
      'no link of a list',
    );
    expect(await refused('audiences_create', { name: 'Neither', rules, staysTrue: true })).toContain(
      'give one',
    );
    const entries = await postgres()
      .selectFrom('audit_entries')
      .select('type')
      .where('instance_id', '=', instanceId())
      .where('type', 'like', 'audiences.%')
      .orderBy('occurred_at')
      .execute();
    expect(entries.map(({ type }) => type)).toEqual([
      'audiences.created',
      'audiences.created',
      'audiences.refreshed',
      'audiences.created',
      'audiences.created',
    ]);
    await postgres()
      .deleteFrom('audiences')
      .where('instance_id', '=', instanceId())
      .where('name', 'in', ['Came twice', 'Typed', 'Of a list', 'Of its filters'])
      .execute();
  });
}
