import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/** An instance that takes page views and impressions. */
export async function createInstance(
  pool: pg.Pool,
): Promise<{ instanceId: string; token: string; pixelCode: string }> {
  const instanceId = 'inst:faults';
  const [token, pixelCode] = [randomUUID().slice(0, 12), randomUUID().slice(0, 12)];
  await pool.query('insert into instances (id, name, domain, code) values ($1, $2, $3, $4)', [
    instanceId,
    'Faults',
    'faults.example',
    token,
  ]);
  await pool.query(
    `insert into pixels (id, instance_id, name, code, channel_id, vendor_id)
     values ('pixl_faults', $1, 'Faults', $2, 'chnl_display', 'vndr_6sense')`,
    [instanceId, pixelCode],
  );
  return { instanceId, token, pixelCode };
}
