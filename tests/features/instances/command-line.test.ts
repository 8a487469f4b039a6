import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { tinyWorld, type WorldPageView } from '@parley/worlds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandLine } from '../../testkit/command-line.ts';
import { patiently } from '../../testkit/patiently.ts';
import { emptyDirectory } from '../../testkit/server-directories.ts';
import { type ServerProcess, startServerProcess } from '../../testkit/server-process.ts';
import { setUpServer } from '../../testkit/set-up.ts';

const PERSON = { email: 'ann@acme.example', password: 'Correct-horse-9', name: 'Ann' };
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const HALF_HOUR = 30 * 60;

const today = new Date().toISOString().slice(0, 10);
const views = [...tinyWorld({ seed: 11, today }).pageViews()].sort((a, b) => a.at - b.at);

function logLine({ at, address, path, referrer, userAgent }: WorldPageView): string {
  const [, year, month, day, time] =
    /^(\d+)-(\d+)-(\d+)T(\d+:\d+:\d+)/.exec(new Date(at).toISOString()) ?? [];
  const when = `${day}/${MONTHS[Number(month) - 1]}/${year}:${time} +0000`;
  return `${address} - - [${when}] "GET ${path} HTTP/1.1" 200 512 "${referrer || '-'}" "${userAgent}"\n`;
}

/** Visits by the definition, from the lines alone: address and user agent are the visitor, a log knows whole seconds. */
function countVisits(): number {
  const last = new Map<string, number>();
  let visits = 0;
  for (const { address, userAgent, at } of views) {
    const visitor = `${address} ${userAgent}`;
    const second = Math.floor(at / 1000);
    const before = last.get(visitor);
    if (before === undefined || second - before >= HALF_HOUR) visits++;
    last.set(visitor, second);
  }
  return visits;
}

const home = mkdtempSync(join(tmpdir(), 'parley-command-line-'));
const log = join(home, 'access.log.gz');
let server: ServerProcess;
let parley: ReturnType<typeof commandLine>;
let token: string;

beforeAll(async () => {
  writeFileSync(log, gzipSync(views.map(logLine).join('')));
  server = await startServerProcess({ PARLEY_SAMPLE: 'off' }, await emptyDirectory());
  parley = commandLine({ XDG_CONFIG_HOME: home, PARLEY_SERVER: server.url });
  ({ token } = await setUpServer(server, PERSON, { name: 'Home', domain: 'home.example' }));
});
afterAll(async () => {
  await server?.stop();
});

/** The figure of an answer of the assistant. */
const numberOf = (out: string): unknown =>
  (JSON.parse(out) as { blocks: { kind: string; value?: number }[] }).blocks.find(
    ({ kind }) => kind === 'number',
  )?.value;

describe('from nothing to numbers on the command line', () => {
  it('signs in with a token', async () => {
    const ran = await parley(['login', '--token-stdin'], token);
    expect(ran).toMatchObject({ code: 0, out: '' });
    expect(ran.err).toContain('ann@acme.example');
  });

  it('creates an instance and works with it', async () => {
    expect((await parley(['instances', 'create', 'Acme', '--domain', 'acme.example'])).code).toBe(0);
    const who = await parley(['whoami', '--json']);
    expect(JSON.parse(who.out)).toMatchObject({
      user: { email: PERSON.email, isAdmin: true },
      instance: { name: 'Acme', domain: 'acme.example' },
    });
  });

  it.each(['vendors', 'channels', 'campaigns', 'audiences', 'pixels'])('lists %s', async (what) => {
    const ran = await parley([what, 'list', '--json']);
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(Array.isArray(JSON.parse(ran.out))).toBe(true);
  });

  it('imports a log, whole and once', async () => {
    const first = await parley(['import', 'access-log', log, '--json']);
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(first.out)).toMatchObject({
      lines: views.length,
      pageViews: views.length,
      added: views.length,
      visits: countVisits(),
    });
    const again = await parley(['import', 'access-log', log, '--json']);
    expect(JSON.parse(again.out)).toMatchObject({ added: 0, alreadyThere: views.length });
  });

  it('gives the same number as key figure, as answer, and as the sum of its parts', async () => {
    const expected = countVisits();
    const kpi = await parley(['kpi', 'web-traffic', '--json', '--last', '90']);
    const { kpis, breakdown } = JSON.parse(kpi.out) as {
      kpis: { visits: { value: number } };
      breakdown: { count: number }[];
    };
    expect(kpis.visits.value).toBe(expected);
    expect(breakdown.reduce((sum, { count }) => sum + count, 0)).toBe(expected);
    const asked = await parley(['ask', '--json', 'How many visits did we have in the last 90 days?']);
    expect(asked.err).toBe('');
    expect(numberOf(asked.out)).toBe(expected);
  });

  it('exports as many companies as it lists', async () => {
    const list = await parley(['companies', '--json', '--last', '90']);
    const { total } = JSON.parse(list.out) as { total: number };
    const file = join(home, 'companies.csv');
    expect((await parley(['export', 'companies', '--last', '90', '-o', file])).code).toBe(0);
    expect(readFileSync(file, 'utf8').trimEnd().split('\n')).toHaveLength(total + 1);
    expect((await parley(['export', 'companies', '-o', file])).code).toBe(7);
  });

  it('names companies by the networks a user knows', async () => {
    const list = join(home, 'networks.csv');
    writeFileSync(list, 'cidr,domain,name\n2001:db8::/32,example.org,"Wide, Inc."\n');
    expect(await parley(['import', 'overrides', list])).toMatchObject({ code: 0, out: '' });
    const names = async () => {
      const { out } = await parley(['companies', '--last', '90', '--search', 'wide', '--format', 'csv']);
      return out.trimEnd().split('\n').slice(1);
    };
    await patiently(async () => expect(await names()).toHaveLength(1));
    expect((await names())[0]).toContain('"Wide, Inc.",example.org');
    writeFileSync(list, '999.0.0.0/8,example.org,Wide\n');
    const refused = await parley(['import', 'overrides', list]);
    expect(refused.code).toBe(7);
    expect(refused.err).toContain('999.0.0.0/8');
  });

  it('links to the page', async () => {
    const { out } = await parley(['open', 'web-traffic', '--last', '30']);
    expect(out).toMatch(/^http:\/\/localhost:\d+\/app\/inst\/inst:[a-z0-9-]+\/web-traffic\?startDate=.*\n$/);
  });

  it('ends with the codes scripts rely on', async () => {
    expect((await parley(['companies', '--instance', 'inst:nothing'])).code).toBe(6);
    expect((await parley(['companies', '--filter', 'w.sector.id=(', '--visits', 'x'])).code).toBe(7);
    const stranger = commandLine({
      XDG_CONFIG_HOME: home,
      PARLEY_SERVER: server.url,
      PARLEY_TOKEN: 'no.token',
    });
    expect((await stranger(['whoami'])).code).toBe(4);
    expect((await parley(['logout'])).code).toBe(0);
    expect((await parley(['whoami'])).code).toBe(4);
  });
});
