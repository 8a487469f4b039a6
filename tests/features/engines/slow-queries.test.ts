import { expect, it } from 'vitest';
import { addressSettings } from '../../testkit/outside-settings.ts';
import { patiently } from '../../testkit/patiently.ts';
import { startServerProcess } from '../../testkit/server-process.ts';
import { isolatedServices } from '../../testkit/services.ts';
import { setUpServer } from '../../testkit/set-up.ts';

type Line = { message: string; engine?: string; work?: string; about?: string };

it('a server logs queries that are slow by its setting, with the metric query that asked', async () => {
  const services = await isolatedServices();
  const server = await startServerProcess({
    ...addressSettings(services.addresses),
    PARLEY_SLOW_QUERY_MS: '1',
    PARLEY_LOG_FORMAT: 'json',
  });
  try {
    const person = { name: 'Ada', email: 'ada@slow.example', password: 'A long-enough passphrase 7' };
    const { token, organizationId } = await setUpServer(server, person, { domain: 'slow.example' });
    const query =
      '{ metrics { query(input: {metrics: ["visits"], startDate: "2026-03-01T00:00:00Z", endDate: "2026-03-31T00:00:00Z"}) { totalRows } } }';
    const headers = {
      authorization: `Bearer ${token}`,
      'x-instance-id': organizationId,
      'content-type': 'application/json',
    };
    await fetch(`${server.url}/api/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
    await patiently(() => {
      const lines = server
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line): Line => JSON.parse(line));
      expect(lines).toContainEqual(
        expect.objectContaining({
          message: 'a query was slow',
          engine: 'clickhouse',
          work: 'POST /api/graphql',
          about: expect.stringContaining('"metrics":["visits"]'),
        }),
      );
    });
  } finally {
    await server.stop();
    await services.close();
  }
});
