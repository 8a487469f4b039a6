import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { removeExportsBefore } from '@parley/server/features/exports/export-file';
import { isUnexpected, toAppError } from '@parley/server/platform/errors/index';
import { filesOf, watchBucket } from '@parley/server/platform/files/index';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { freePort } from '../free-port.ts';
import { testConfig } from '../services.ts';
import { type BucketStandIn, startBucket } from './bucket.ts';

const CSV = 'Company,Visits\r\n"Größe, AG",3\r\n';

let bucket: BucketStandIn;
let config: ReturnType<typeof testConfig>;
beforeEach(async () => {
  bucket = await startBucket();
  config = testConfig(bucket.settings);
});
afterEach(async () => {
  await bucket.close();
  rmSync(config.PARLEY_DATA_DIR, { recursive: true, force: true });
});

async function* pieces(...all: string[]): AsyncGenerator<string> {
  yield* all;
}
const write = (name = 'exports/a.csv') => filesOf(config).write(name, pieces(CSV.slice(0, 9), CSV.slice(9)));
const read = async (name = 'exports/a.csv', given = config) => {
  const file = await filesOf(given).read(name);
  return file && { bytes: file.bytes, text: await text(file.body) };
};
const codeOf = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => toAppError(error).code,
  );

describe('files in a bucket', () => {
  it('are sent signed, with their length and hash, and read back by every server with the same settings', async () => {
    await write();
    expect([...bucket.files.keys()]).toEqual(['one/exports/a.csv']);
    const put = bucket.asked.find(({ method }) => method === 'PUT');
    expect(put?.headers).toMatchObject({ 'content-length': String(Buffer.byteLength(CSV)) });
    expect(put?.headers['transfer-encoding']).toBeUndefined();
    const other = testConfig(bucket.settings);
    expect(await read('exports/a.csv', other)).toEqual({ bytes: Buffer.byteLength(CSV), text: CSV });
    expect(await read('exports/b.csv', other)).toBeUndefined();
    expect(readdirSync(join(config.PARLEY_DATA_DIR, 'exports'))).toEqual([]);
  });

  it('are there whole or not at all', async () => {
    const broken = filesOf(config).write(
      'exports/a.csv',
      (async function* () {
        yield CSV;
        throw new Error('the question failed');
      })(),
    );
    await expect(broken).rejects.toThrow('the question failed');
    expect(bucket.asked).toEqual([]);
    expect(readdirSync(join(config.PARLEY_DATA_DIR, 'exports'))).toEqual([]);
  });

  it.each<[string, object]>([
    ['another secret', { PARLEY_BUCKET_SECRET: 'another' }],
    ['another key', { PARLEY_BUCKET_KEY_ID: 'another' }],
    ['another region', { PARLEY_BUCKET_REGION: 'us-east-1' }],
    ['no such bucket', { PARLEY_BUCKET: 'others' }],
    ['nothing listens', { PARLEY_BUCKET_URL: 'http://127.0.0.1:9' }],
  ])('wait where the bucket does not let us: %s', async (_why, more) => {
    config = { ...config, ...more };
    expect(await codeOf(write())).toBe('UNAVAILABLE');
    expect(await codeOf(filesOf(config).read('exports/a.csv'))).toBe('UNAVAILABLE');
    expect(await codeOf(filesOf(config).remove('exports/a.csv'))).toBe('UNAVAILABLE');
    expect(bucket.files.size).toBe(0);
  });

  it('fail while they are read rather than end early', async () => {
    await write();
    bucket.misbehave(() => ({ kind: 'cut' }));
    const failure = await read().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
  });

  it('are whole where the bucket does not say how long they are', async () => {
    await write();
    expect(bucket.asked.map(({ headers }) => headers['accept-encoding'])).toEqual(['identity']);
    bucket.hideLengths();
    expect(await read()).toEqual({ bytes: undefined, text: CSV });
  });

  it('have a name and no query, whatever is in it', async () => {
    const name = "exports/a?b=(c) d+é'.csv";
    await write(name);
    expect([...bucket.files.keys()]).toEqual([`one/${name}`]);
    expect(await read(name)).toMatchObject({ text: CSV });
    await filesOf(config).remove(name);
    expect(bucket.files.size).toBe(0);
  });

  it('are read for as long as something of them comes', async () => {
    await write();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const file = await filesOf(config).read('exports/a.csv');
    vi.advanceTimersByTime(24 * 60 * 60 * 1000);
    expect(file && (await text(file.body))).toBe(CSV);
  });

  it('are removed by name and by age, over any number of pages, and no other files of the bucket', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await write(`exports/csvj_${name}.csv`);
    const foreign = [
      'one/exports/csvj_a?b.csv',
      'one/exports/csvj_x/csvj_y.csv',
      'one/exports/figures.csv',
      'one/other/csvj_f.csv',
    ];
    for (const key of foreign) bucket.files.set(key, { text: '', modified: new Date(0) });
    await filesOf(config).remove('exports/csvj_a.csv');
    await filesOf(config).remove('exports/never.csv');
    for (const name of ['b', 'd', 'e'])
      bucket.files.set(`one/exports/csvj_${name}.csv`, { text: '', modified: new Date(1000) });
    await removeExportsBefore(config, 2000);
    expect([...bucket.files.keys()].toSorted()).toEqual([...foreign, 'one/exports/csvj_c.csv'].toSorted());
  });

  it('older than a day go where a storage lists keys as they are, and foreign keys of any form stay', async () => {
    const foreign = ['one/exports/100 % & more.csv', 'one/exports/a+b.csv'];
    for (const key of [...foreign, 'one/exports/csvj_b.csv'])
      bucket.files.set(key, { text: '', modified: new Date(1000) });
    bucket.listPlainly();
    await removeExportsBefore(config, 2000);
    expect([...bucket.files.keys()].toSorted()).toEqual(foreign.toSorted());
  });

  it('that were in the data directory before there was a bucket are read and removed as they were', async () => {
    const folder = join(config.PARLEY_DATA_DIR, 'exports');
    mkdirSync(folder);
    for (const name of ['a', 'b', 'c']) writeFileSync(join(folder, `${name}.csv`), CSV);
    expect(await read()).toMatchObject({ text: CSV });
    await filesOf(config).remove('exports/a.csv');
    utimesSync(join(folder, 'b.csv'), 1, 1);
    await removeExportsBefore(config, 2000);
    expect(readdirSync(folder)).toEqual(['c.csv']);
  });
});

describe('the look at the bucket', () => {
  it('says when it does not answer and when it does again, once each', async () => {
    const lines: string[] = [];
    const add = (_fields: object, message: string): void => void lines.push(message);
    const watch = watchBucket({ config, log: { info: add, warn: add } });
    await watch.look();
    expect([watch.answers(), lines]).toEqual([true, []]);
    bucket.misbehave(() => ({ kind: 'status', status: 503 }));
    for (let look = 0; look < 2; look++) await watch.look();
    expect([watch.answers(), lines.length]).toEqual([false, 1]);
    expect(watch.measure()).toMatchObject([{ name: 'parley_bucket_up', values: [{ value: 0 }] }]);
    bucket.misbehave(undefined);
    await watch.look();
    expect([watch.answers(), lines.length]).toEqual([true, 2]);
    watch.stop();
  });

  it('says at the bottom of it why, and takes no page of a proxy for a bucket', async () => {
    const reasonOf = async (given: typeof config): Promise<unknown> => {
      const said: { reason?: unknown }[] = [];
      const watch = watchBucket({
        config: given,
        log: { info: () => undefined, warn: (fields: object) => void said.push(fields) },
      });
      await watch.look();
      watch.stop();
      return said[0]?.reason;
    };
    const nowhere = { ...config, PARLEY_BUCKET_URL: `http://127.0.0.1:${await freePort()}` };
    expect(await reasonOf(nowhere)).toBe('the bucket of files does not answer: ECONNREFUSED');
    bucket.misbehave(() => ({ kind: 'nonsense' }));
    expect(await reasonOf(config)).toBe('the bucket of files answered something else than a listing');
    expect(await codeOf(removeExportsBefore(config, 2000))).toBe('UNAVAILABLE');
  });

  it('is none without a bucket', async () => {
    const watch = watchBucket({
      config: testConfig(),
      log: { info: () => undefined, warn: () => undefined },
    });
    await watch.look();
    expect([watch.answers(), watch.measure()]).toEqual([undefined, []]);
    watch.stop();
  });
});

describe('files in the data directory', () => {
  it('are written by two servers at once without a mixture', async () => {
    const files = filesOf(testConfig({ PARLEY_DATA_DIR: config.PARLEY_DATA_DIR }));
    const resume = Promise.withResolvers<void>();
    const frozen = files.write(
      'exports/a.csv',
      (async function* () {
        yield 'first half, ';
        await resume.promise;
        yield 'second half';
      })(),
    );
    await files.write('exports/a.csv', pieces(CSV));
    const now = async () => {
      const file = await files.read('exports/a.csv');
      return file && (await text(file.body));
    };
    expect(await now()).toBe(CSV);
    resume.resolve();
    await frozen;
    expect(await now()).toBe('first half, second half');
    await files.remove('exports/a.csv');
    expect(existsSync(join(config.PARLEY_DATA_DIR, 'exports/a.csv'))).toBe(false);
  });

  it('are looked for nowhere else: an error of the disk is an error', async () => {
    const files = filesOf(testConfig({ PARLEY_DATA_DIR: '/dev/null/none' }));
    const failure: unknown = await files.write('exports/a.csv', pieces(CSV)).catch((error: unknown) => error);
    expect(isUnexpected(failure)).toBe(true);
  });
});
