import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql, str } from '@parley/server/platform/clickhouse/sql';
import { withFigures } from '@parley/server/platform/context/index';
import { expect, it } from 'vitest';
import { temporaryDirectory } from '../../testkit/engine-process.ts';
import { patiently } from '../../testkit/patiently.ts';
import { startServerProcess } from '../../testkit/server-process.ts';
import { isolatedServices } from '../../testkit/services.ts';
import { setUpServer } from '../../testkit/set-up.ts';

const HOUR = 3_600_000;
const VISITORS = 25;

/** Where Debian's package `libfaketime` puts the library that moves the clock of a program. */
function findFaketime(): string | undefined {
  const library = 'faketime/libfaketimeMT.so.1';
  const folders = ['/usr/lib', '/usr/local/lib', '/usr/lib64'].filter(existsSync);
  const places = folders.flatMap((folder) => [
    folder,
    ...readdirSync(folder).map((name) => join(folder, name)),
  ]);
  return places.map((place) => join(place, library)).find(existsSync);
}
const LIBRARY = findFaketime();
if (LIBRARY === undefined)
  console.log('Skipped: libfaketime is not installed (Debian: apt-get install libfaketime).');

it.skipIf(LIBRARY === undefined)(
  'a server whose clock is an hour ahead, and then back, loses no visit and keeps no old amount',
  async () => {
    const services = await isolatedServices();
    const { postgres, addresses } = services;
    if (!('host' in addresses.postgres)) throw new Error('the test engines listen on a socket');
    const { host, user, database } = addresses.postgres;
    const { url, username, password } = addresses.clickhouse;
    const directory = temporaryDirectory();
    // Beside its data, which belongs to whom the server goes on as.
    const clock = `${directory}.clock`;
    const moveClock = (hours: number): void => writeFileSync(clock, `${hours < 0 ? '' : '+'}${hours}h\n`);
    moveClock(0);
    // On engines of others, whose clock is right: of an engine within the library moves one half, which contradicts the other.
    const server = await startServerProcess(
      {
        PARLEY_SAMPLE: 'off',
        DATABASE_URL: `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}`,
        CLICKHOUSE_URL: `${url.replace('//', `//${username}:${password}@`)}/${addresses.clickhouse.database}`,
        LD_PRELOAD: LIBRARY ?? '',
        FAKETIME_TIMESTAMP_FILE: clock,
        FAKETIME_NO_CACHE: '1',
        DONT_FAKE_MONOTONIC: '1',
      },
      directory,
    );
    try {
      const { token, organizationId } = await setUpServer(
        server,
        { name: 'Ada', email: 'ada@clock.example', password: 'A long-enough passphrase 7' },
        { name: 'Clock', domain: 'clock.example' },
      );
      const { code } = await postgres
        .selectFrom('instances')
        .select('code')
        .where('id', '=', organizationId)
        .executeTakeFirstOrThrow();
      /** A server notes the time for its answers once a second. */
      const expectMoved = (hours: number): Promise<void> =>
        patiently(async () => {
          const { headers } = await fetch(`${server.url}/healthz`);
          const ahead = Date.parse(headers.get('date') ?? '') - Date.now();
          expect(Math.abs(ahead - hours * HOUR), 'how the clock was moved').toBeLessThan(HOUR / 10);
        });
      const visit = async (): Promise<void> => {
        const answer = await fetch(`${server.url}/collect`, {
          method: 'POST',
          headers: {
            'content-type': 'text/plain',
            'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
          },
          body: JSON.stringify({
            token: code,
            pageViews: Array.from({ length: VISITORS }, (_, index) => ({
              url: 'https://www.clock.example/pricing',
              visitor: `visitor-${index}`,
            })),
          }),
        });
        expect(await answer.json()).toMatchObject({ accepted: VISITORS, rejected: 0 });
      };
      const importDeal = async (amount: number): Promise<void> => {
        const answer = await fetch(`${server.url}/api/imports/opportunities`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${token}`,
            'x-instance-id': organizationId,
            'content-type': 'application/octet-stream',
          },
          body: `id,open date,amount,company domain\ndeal,2026-03-20,${amount},acme.com\n`,
        });
        expect(await answer.text()).toContain('"summary"');
      };
      let sent = 0;
      for (const hours of [1, 0, -1]) {
        moveClock(hours);
        await expectMoved(hours);
        await visit();
        sent += VISITORS;
        await importDeal(sent);
        await patiently(async () => {
          const figures = await withFigures(services, organizationId);
          const [counted] = await figures.clickhouse.rows<{ views: number; amount: string }>(
            sql`
              SELECT
                (SELECT toUInt32(sum(page_views)) FROM visits FINAL WHERE instance_id = ${str(organizationId)}) AS views,
                (SELECT toString(sum(amount)) FROM opportunities FINAL WHERE instance_id = ${str(organizationId)}) AS amount`,
            { name: 'test.clock' },
          );
          expect([hours, counted]).toEqual([hours, { views: sent, amount: `${sent}` }]);
        });
      }
    } finally {
      await server.stop();
      rmSync(clock);
      await services.close();
    }
  },
);
