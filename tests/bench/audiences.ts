// How fast audiences are previewed, evaluated and uploaded: `node tests/bench/audiences.ts [millions of visits …]`.
// Rules are measured against a bare scan of the rows that they are about, over their days, in turn in the same run.
import { toDay } from '@parley/core/dates';
import { parseRuleText, toRulesConfig } from '@parley/core/features/audiences';
import { previewRules, selectRuleCompanies } from '@parley/server/analytics/index';
import { createAudience } from '@parley/server/features/audiences/create-audience';
import { storeFile } from '@parley/server/features/audiences/datasets/store-file';
import { serveAudiences } from '@parley/server/features/audiences/evaluate/serve-audiences';
import { refreshAudience } from '@parley/server/features/audiences/refresh-audience';
import type { Context } from '@parley/server/platform/context/index';
import { drainNow } from '@parley/server/platform/outbox/index';
import { createTestInstance } from '../testkit/instance.ts';
import { NOWHERE, testViewer } from '../testkit/viewer.ts';
import { insertCompanies } from './audience-companies.ts';
import { ruleCases } from './audience-rules.ts';
import { openWorld } from './operation-world.ts';
import { AUDIENCE, INSTANCE } from './query-world.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
const sizes = process.argv.slice(2).map(Number);
const MILLIONS = sizes.length > 0 ? sizes : [1, 5];
const AUDIENCES = 100;
const MEMBERS = 5_000;
const DOMAINS = 200_000;

const timed = async (run: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await run();
  return performance.now() - start;
};
const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
const row = (cells: readonly string[]): void => console.log(`| ${cells.join(' | ')} |`);
const ms = (time: number): string => time.toFixed(0);

const world = await openWorld({ directory: process.env['BENCH_DIRECTORY'], today: toDay(Date.now()) });
const { services } = world;
const contextOf = (id: string): Context => ({
  ...services,
  requestId: 'bench',
  origin: NOWHERE,
  viewer: testViewer(),
  instance: { id },
});

async function measureRules(): Promise<void> {
  const ctx = contextOf(INSTANCE);
  const found = new Map<string, string[]>();
  for (const millions of MILLIONS) {
    await world.growTo(millions * 1_000_000);
    for (const { text, rules, scan } of ruleCases(AUDIENCE)) {
      const bare: number[] = [];
      const preview: number[] = [];
      const evaluated: number[] = [];
      let size = 0;
      for (let round = -1; round < ROUNDS; round++) {
        const scanned = await timed(() => ctx.clickhouse.rows(scan, { name: 'bench.scan' }));
        const previewed = await timed(() => previewRules(ctx, rules));
        const selected = await timed(async () => {
          size = (await selectRuleCompanies(ctx, rules)).length;
        });
        if (round < 0) continue;
        bare.push(scanned);
        preview.push(previewed);
        evaluated.push(selected);
      }
      const ratio = (times: readonly number[]): string => (median(times) / median(bare)).toFixed(1);
      found.set(text, [
        ...(found.get(text) ?? []),
        `${size}`,
        ms(median(bare)),
        `${ms(median(preview))} / ${ratio(preview)}`,
        `${ms(median(evaluated))} / ${ratio(evaluated)}`,
      ]);
    }
  }
  row([
    'rule',
    ...MILLIONS.flatMap((each) => [
      `${each} M: companies`,
      'scan, ms',
      'preview, ms / ratio',
      'evaluation, ms / ratio',
    ]),
  ]);
  row(['---', ...MILLIONS.flatMap(() => ['---', '---', '---', '---'])]);
  for (const [text, cells] of found) row([`\`${text}\``, ...cells]);
}

/** A hundred audiences of 5,000 companies: made, evaluated again with nothing new, and after a fifth of them has moved. */
async function measureMany(): Promise<void> {
  const instance = await createTestInstance(services);
  const { ctx } = instance.admin;
  await insertCompanies(services, instance.id, MEMBERS * 4);
  const ids: string[] = [];
  for (let at = 0; at < AUDIENCES; at++) {
    const { rules } = parseRuleText(`name contains "Group ${at % 4}"`);
    if (rules === undefined) throw new Error('the rule is not understood');
    const input = { type: 'rule', name: `Audience ${at}`, rulesConfig: toRulesConfig(rules) } as const;
    ids.push((await createAudience({ ctx, input })).id);
  }
  const serve = async (): Promise<number> => await timed(() => serveAudiences(services));
  const again = async (): Promise<number> => {
    for (const id of ids) await refreshAudience({ ctx, input: { id } });
    return await serve();
  };
  const made = await serve();
  await drainNow(services);
  const same = await again();
  await insertCompanies(services, instance.id, MEMBERS * 4, 5);
  const moved = await again();
  const [sizes] = await services.postgres
    .selectFrom('audience_companies')
    .innerJoin('audiences', 'audiences.id', 'audience_id')
    .where('instance_id', '=', instance.id)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .execute();
  console.log(
    `\n${AUDIENCES} audiences, ${sizes?.count} members: made in ${(made / 1000).toFixed(1)} s, again without changes ${(same / 1000).toFixed(1)} s, after a fifth of the companies moved ${(moved / 1000).toFixed(1)} s`,
  );
}

async function measureUpload(): Promise<void> {
  const instance = await createTestInstance(services);
  const { ctx } = instance.admin;
  const lines = Array.from({ length: DOMAINS }, (_, at) => `firm-${at}.com,Firm ${at}`);
  const file = Buffer.from(['domain,name', ...lines].join('\n'));
  let dataset = '';
  const bare = await timed(async () => {
    const seen = new Set<string>();
    for (const line of file.toString('utf8').split('\n')) seen.add(line.split(',')[0] ?? '');
    if (seen.size !== DOMAINS + 1) throw new Error('the file is another one');
  });
  const before = process.memoryUsage().rss;
  const read = await timed(async () => {
    const body = (async function* () {
      for (let at = 0; at < file.length; at += 65_536) yield file.subarray(at, at + 65_536);
    })();
    dataset = (await storeFile({ ctx, input: { filename: 'targets.csv' }, body })).dataset;
  });
  const grown = (process.memoryUsage().rss - before) / 2 ** 20;
  await createAudience({ ctx, input: { type: 'upload', name: 'Targets', dataset_id: dataset } });
  const made = await timed(() => serveAudiences(services));
  console.log(
    `\nupload of ${DOMAINS} domains (${(file.length / 1e6).toFixed(1)} MB): read in ${(read / 1000).toFixed(1)} s (${(read / bare).toFixed(0)} times splitting its lines), ${grown.toFixed(0)} MB more memory; audience made in ${(made / 1000).toFixed(1)} s`,
  );
}

await measureRules();
await measureMany();
await measureUpload();
await world.close();
