import { describe, expect, it } from 'vitest';
import { run } from '../../run.ts';
import { testIo } from '../../testing/test-io.ts';
import { testServer } from '../../testing/test-server.ts';

async function open(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const server = await testServer(() => ({ body: { data: {} } }));
  const io = testIo({
    env: { PARLEY_SERVER: server.url, PARLEY_TOKEN: 'parley_key_x', PARLEY_INSTANCE: 'inst:one' },
  });
  const code = await run(['open', ...args], io);
  await server.close();
  return {
    code,
    out: io
      .out()
      .replace(/^.*\/inst:one/, '')
      .trim(),
    err: io.err(),
  };
}

describe('the link to a page', () => {
  it.each([
    [['dashboard'], '/dashboard'],
    [['companies'], '/web-traffic-activity'],
    [['/web-traffic-activity'], '/web-traffic-activity'],
    [['vendor', 'vndr_bing'], '/vendors/vndr_bing'],
    [['campaign', 'camp_1,camp_2'], '/campaigns/camp_1,camp_2'],
    [['vendors/vndr_bing'], '/vendors/vndr_bing'],
    [['attribution', '--last', '30'], '/attribution?startDate=2026-05-17&endDate=2026-06-15'],
    [['vendors', '--filter', 'v.search=ads'], '/vendors?v.search=ads'],
  ])('of %j', async (args, path) => expect(await open(...args)).toMatchObject({ code: 0, out: path }));

  it.each([
    [['nowhere'], 6, 'There is no page nowhere.'],
    [['vendor'], 7, 'Vendor is about one thing'],
    [['vendors', 'vndr_bing'], 7, 'Vendors is not about one thing'],
    [['users', '--last', '30'], 7, 'Users takes no days.'],
    [['dashboard', '--audience', 'Key accounts'], 7, 'Dashboard takes no audience.'],
    [['vendors', '--filter', 'v.nothing=1'], 7, '--filter v.nothing=1'],
  ])('of %j is refused', async (args, code, words) => {
    const refused = await open(...args);
    expect(refused.code).toBe(code);
    expect(refused.err).toContain(words);
  });
});
