import { withDerivationLock } from '@parley/server/data/roll-ups/index';
import { postgresOver } from '@parley/server/platform/postgres/connect';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isolatedServices, type TestServices } from '../../testkit/services.ts';

const LIMIT_MS = 200;

let services: TestServices;
beforeAll(async () => {
  services = await isolatedServices();
});
afterAll(() => services.close());

it('waits for its turn longer than a statement may take, and limits statements again after it', async () => {
  const pool = new pg.Pool({ ...services.addresses.postgres, max: 1, statement_timeout: LIMIT_MS });
  const postgres = postgresOver(pool);
  try {
    let release: () => void = () => undefined;
    const held = new Promise<void>((done) => {
      release = done;
    });
    let entered: () => void = () => undefined;
    const inside = new Promise<void>((done) => {
      entered = done;
    });
    const first = withDerivationLock(services.postgres, { isPatient: true }, async () => {
      entered();
      await held;
    });
    await inside;
    const second = withDerivationLock(postgres, { isPatient: true }, async () => 'its turn');
    setTimeout(release, 5 * LIMIT_MS);
    expect(await second).toBe('its turn');
    await first;
    // The one connection of the pool is the one that waited.
    await expect(pool.query('select pg_sleep(5)')).rejects.toThrow('statement timeout');
  } finally {
    await postgres.destroy();
  }
});
