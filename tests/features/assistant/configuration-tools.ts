import type { ToolName } from '@parley/core/assistant/tools';
import type { runTool } from '@parley/server/features/assistant/tools/index';
import { expect, it } from 'vitest';
import type { TestServices } from '../../testkit/services.ts';

type Tested = {
  run: <Name extends ToolName>(name: Name, input: unknown) => ReturnType<typeof runTool<Name>>;
  refused: (name: ToolName, input: unknown) => Promise<string>;
  postgres: () => TestServices['postgres'];
  instanceId: () => string;
};

/** Tools of settings, vendor spend and channel rules, in the world of the other tools. */
export function testConfigurationTools({ run, refused, postgres, instanceId }: Tested): void {
  it('lists vendor spend and the months that lack it, and proposes an amount that a person confirms', async () => {
    const listed = await run('spend_list', { limit: 3 });
    expect(listed.output).toMatchObject({ currency: 'USD', permalink: '/configure-vendors' });
    await run('spend_list', { missing: true, startMonth: '2026-01' });
    expect(await refused('spend_list', { vendor: 'Qwertz Qwertz' })).toContain('There is no vendor');
    expect(
      await refused('spend_propose', { vendor: 'Qwertz Qwertz', month: '2001-10', amount: 1 }),
    ).toContain('There is no vendor');
    const { output, text } = await run('spend_propose', { vendor: 'Quora', month: '2001-10', amount: 7200 });
    expect(output).toMatchObject({
      vendor: 'Quora Ads',
      before: 0,
      permalink: '/configure-vendors?vendor=vndr_quora_ads&month=2001-10&amount=7200',
    });
    expect(text).toContain('not written yet: $7,200.00 for Quora Ads, Oct 2001');
  });

  it('says of channel rules what their page does', async () => {
    const instance_id = instanceId();
    const empty = { media: [], referral_domains: [], custom_parameters: JSON.stringify([]) };
    const place = { channel_id: 'chnl_own-Guilds', vendor_id: 'vndr_own.own-Guilds.Podcasts' };
    await postgres()
      .insertInto('channel_mapping_rules')
      .values(
        ['guild', 'crafts'].map((source, priority) => {
          const id = `cmrl_${instance_id}_${source}`;
          return { ...empty, ...place, id, instance_id, priority, sources: [source] };
        }),
      )
      .execute();
    const named = {
      channel: { id: 'chnl_own-Guilds', name: 'Guilds' },
      vendor: { id: 'vndr_own.own-Guilds.Podcasts', name: 'Podcasts' },
    };
    const { output, text } = await run('channels_list_rules', { search: 'podc', limit: 1 });
    expect(output).toMatchObject({ rules: [{ priority: 1, ...named, sources: ['guild'] }], total: 2 });
    expect(text).toBe('rule 1 (Guilds, Podcasts): source guild');
    const all = await run('channels_list_rules', { builtIn: true, search: 'youtube' });
    expect(all.output.rules.every(({ priority }) => priority === null)).toBe(true);

    const url = 'https://www.test.example/?utm_source=crafts';
    const tested = await run('channels_test_rules', { url, referrer: 'https://google.com/' });
    expect(tested.output).toMatchObject({ rule: { priority: 2 }, ...named, isExcluded: false });
    expect(tested.output.permalink).toMatch(/^\/configure-channels\?rule=/);
    expect(tested.text).toBe(
      'It is taken by rule 2 (Guilds, Podcasts).\nNot rule 1 (Guilds, Podcasts): The source is “crafts”, not “guild”.',
    );
    const direct = await run('channels_test_rules', { url: 'www.test.example' });
    expect(direct.output).toMatchObject({ rule: null, permalink: '/configure-channels' });
    expect(await refused('channels_test_rules', { url: 'nowhere' })).toContain('not the address of a page');

    const unmapped = await run('channels_list_unmapped', { limit: 3 });
    expect(unmapped.output).toMatchObject({ days: 90, sampledOneIn: 1, permalink: '/configure-channels' });
    expect(unmapped.output.values.length).toBeLessThanOrEqual(3);
    await postgres().deleteFrom('channel_mapping_rules').where('instance_id', '=', instance_id).execute();
  });

  it('tells what is set and what changed, and proposes what a person saves on the page', async () => {
    const { output: set } = await run('settings_get', {});
    expect(set.influenceWindow).toBeGreaterThan(0);
    expect(set.permalink).toBe('/company-settings');
    const { output, text } = await run('settings_propose', {
      influenceWindow: set.influenceWindow + 1,
      excludePaths: ['careers/'],
      targetMarket: {
        industries: ['software & technology'],
        regions: ['Europe'],
        revenueRanges: ['rrng_mid_market'],
      },
    });
    expect(output.permalink).toBe(
      `/company-settings?edit=proposal&influenceWindow=${set.influenceWindow + 1}&exclude=%2Fcareers&industry=sect_software&region=regn_europe&revenueRange=rrng_mid_market`,
    );
    expect(output.changes.map(({ setting }) => setting)).toEqual(
      expect.arrayContaining(['influence window', 'excluded paths']),
    );
    expect(text).toContain('not saved yet');
    expect((await run('settings_get', {})).output).toEqual(set);
    expect(
      await refused('settings_propose', {
        targetMarket: { industries: ['Wizards'], regions: ['Europe'], revenueRanges: ['rrng_mid_market'] },
      }),
    ).toContain('There is no “Wizards”');
    expect(await refused('settings_propose', {})).toContain('nothing to propose');
    const changed = await run('settings_changes', { kind: 'net-new', limit: 5 });
    expect(changed.output.changes.every(({ kind }) => kind === 'net-new')).toBe(true);
  });
}
