import { undoImport } from '@parley/server/features/imports/undo-import';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { drain, factsIn, importText } from './import-text.ts';

let services: TestServices;
let instance: TestInstance;
beforeAll(() => {
  services = sharedServices();
});
beforeEach(async () => {
  instance = await createTestInstance(services);
});
afterAll(() => services.close());

/** What a file says: keys with their amounts. One that replaces is all there is in March. */
type File = { rows: ReadonlyMap<string, number>; replaces: boolean };
type Kind = {
  kind: 'ad-stats' | 'spend' | 'opportunities' | 'leads' | 'audience';
  keys: readonly string[];
  /** How many of the files are all there is. */
  replacing: number;
  text(rows: ReadonlyMap<string, number>): string;
  /** What is there, by the same keys; and what was made on the way. */
  found(): Promise<{ facts: Record<string, number>; beside?: readonly string[] }>;
  besideOf?(key: string): string;
};

const lines = (
  heading: string,
  rows: ReadonlyMap<string, number>,
  line: (key: string, amount: number) => string,
) => [heading, ...[...rows].map(([key, amount]) => line(key, amount))].join('\n');
const amounts = (rows: readonly { key: string; amount: string }[]) =>
  Object.fromEntries(rows.map(({ key, amount }) => [key, Number(amount)]));

const KINDS: readonly Kind[] = [
  {
    kind: 'ad-stats',
    keys: ['01 Spring', '01 Summer', '02 Spring', '02 Summer', '03 Spring'],
    replacing: 0.3,
    text: (rows) =>
      lines('day,campaign,spend', rows, (key, amount) => `2026-03-${key.replace(' ', ',')},${amount}`),
    found: async () => {
      await drain(services);
      const days = await factsIn(services, 'spend_days', instance.id, 'day');
      const names = await services.postgres
        .selectFrom('campaigns')
        .select(['id', 'name'])
        .where('instance_id', '=', instance.id)
        .execute();
      const nameOf = new Map(names.map(({ id, name }) => [id, name]));
      const facts = amounts(
        days.map(({ day, campaign_id, spend }) => ({
          key: `${String(day).slice(8)} ${nameOf.get(String(campaign_id))}`,
          amount: String(spend),
        })),
      );
      return { facts, beside: names.map(({ name }) => name) };
    },
    besideOf: (key) => key.slice(3),
  },
  {
    kind: 'spend',
    keys: ['2026-03', '2026-04', '2026-05'],
    replacing: 0,
    text: (rows) => lines('vendor,month,amount', rows, (key, amount) => `Google Ads,${key},${amount}`),
    found: async () => {
      const rows = await services.postgres
        .selectFrom('vendor_spend')
        .select(['month', 'amount'])
        .where('instance_id', '=', instance.id)
        .execute();
      return { facts: amounts(rows.map(({ month, amount }) => ({ key: month.slice(0, 7), amount }))) };
    },
  },
  {
    kind: 'opportunities',
    keys: ['d1', 'd2', 'd3', 'd4'],
    replacing: 0.3,
    text: (rows) =>
      lines(
        'id,name,amount,stage,create date,domain',
        rows,
        (key, amount) => `${key},Deal,${amount},New,2026-03-02,${key}.com`,
      ),
    found: async () => {
      await drain(services);
      const rows = await services.postgres
        .selectFrom('opportunities')
        .leftJoin('companies', 'companies.id', 'company_id')
        .select(['external_id', 'amount', 'companies.domain'])
        .where('opportunities.instance_id', '=', instance.id)
        .execute();
      // Each deal has its company still.
      for (const { external_id, domain } of rows) expect(domain).toBe(`${external_id}.com`);
      const companies = await factsIn(services, 'companies', instance.id, 'domain');
      return {
        facts: amounts(rows.map(({ external_id, amount }) => ({ key: external_id, amount }))),
        beside: companies.map(({ domain }) => String(domain)),
      };
    },
    besideOf: (key) => `${key}.com`,
  },
  {
    kind: 'leads',
    keys: ['l1', 'l2', 'l3'],
    replacing: 0.3,
    text: (rows) =>
      lines(
        'id,created date,status,email',
        rows,
        (key, amount) => `${key},2026-03-01,${amount},kim@${key}.com`,
      ),
    found: async () => {
      const rows = await services.postgres
        .selectFrom('leads')
        .select(['external_id', 'status'])
        .where('instance_id', '=', instance.id)
        .execute();
      return {
        facts: amounts(rows.map(({ external_id, status }) => ({ key: external_id, amount: String(status) }))),
      };
    },
  },
  {
    kind: 'audience',
    keys: ['a', 'b', 'c', 'd', 'e'],
    replacing: 1,
    text: (rows) => ['domain', ...[...rows.keys()].map((key) => `${key}.com`)].join('\n'),
    found: async () => {
      await drain(services);
      const companies = await factsIn(services, 'companies', instance.id, 'domain');
      const domainOf = new Map(companies.map(({ company_id, domain }) => [company_id, String(domain)]));
      const members = await factsIn(services, 'audience_companies', instance.id, 'company_id');
      return {
        facts: amounts(
          members.map(({ company_id }) => ({
            key: String(domainOf.get(company_id)).replace('.com', ''),
            amount: '1',
          })),
        ),
        beside: [...domainOf.values()],
      };
    },
    besideOf: (key) => `${key}.com`,
  },
];

/** Numbers from 0 to under 1, always the same for a seed. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

async function load({ kind, text }: Kind, { rows, replaces }: File): Promise<string> {
  const options = {
    ...(kind === 'ad-stats' && { vendor: 'Google Ads', countRepeated: 'true' as const }),
    ...(kind === 'audience' && { name: 'Key' }),
    ...(replaces && { replace: 'true' as const }),
    ...(replaces && kind !== 'audience' && { from: '2026-03-01', to: '2026-03-31' }),
  };
  const { ctx } = instance.admin;
  const { deleted } = await importText(ctx, kind, text(rows), { ...options, dryRun: true });
  const { importId } = await importText(ctx, kind, text(rows), {
    ...options,
    ...(replaces && { deletes: String(deleted) }),
  });
  return importId;
}

const afterOnly = (files: readonly File[]): Record<string, number> => {
  const there = new Map<string, number>();
  for (const { rows, replaces } of files) {
    if (replaces) there.clear();
    for (const [key, amount] of rows) there.set(key, amount);
  }
  return Object.fromEntries(there);
};

it.each(KINDS.flatMap((kind) => [1, 2, 3].map((seed) => [kind.kind, seed, kind] as const)))(
  'imports of %s and undoing them in any order (%i) leave what the others say',
  async (_name, seed, kind) => {
    const random = numbers(seed * 7_919);
    const fileOf = (): File => ({
      rows: new Map(
        kind.keys
          .filter((_key, at) => at === 0 || random() < 0.6)
          .map((key) => [key, kind.kind === 'audience' ? 1 : 1 + Math.floor(random() * 3)]),
      ),
      replaces: random() < kind.replacing,
    });
    let left: { id: string; file: File }[] = [];
    const undo = async ({ id }: { id: string }) => {
      await undoImport({ ctx: instance.admin.ctx, input: { id } });
      left = left.filter((each) => each.id !== id);
      const { facts, beside } = await kind.found();
      const files = left.map(({ file }) => file);
      expect(facts).toEqual(afterOnly(files));
      if (kind.besideOf === undefined || beside === undefined) return;
      // What an import made on the way stays for as long as an import names it.
      const named = files.flatMap(({ rows }) => [...rows.keys()]).map(kind.besideOf);
      expect(new Set(beside)).toEqual(new Set(named));
    };
    for (let step = 0; step < 8; step++) {
      const chosen = left[Math.floor(random() * left.length)];
      if (chosen !== undefined && left.length > 1 && random() < 0.4) await undo(chosen);
      else {
        const file = fileOf();
        left.push({ id: await load(kind, file), file });
      }
    }
    while (left.length > 0) await undo(left[Math.floor(random() * left.length)] as { id: string });
  },
);
