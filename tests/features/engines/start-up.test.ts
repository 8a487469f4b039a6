import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join, resolve } from 'node:path';
import { isAlive, processesOf } from '@parley/server/platform/embedded/processes';
import { afterEach, describe, expect, it } from 'vitest';
import { enginePid } from '../../testkit/engine-pids.ts';
import { scratchDirectory } from '../../testkit/engine-process.ts';
import { eventually } from '../../testkit/eventually.ts';
import { patiently } from '../../testkit/patiently.ts';
import { emptyDirectory } from '../../testkit/server-directories.ts';
import { type ServerProcess, startServerProcess } from '../../testkit/server-process.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

function newDirectory(): string {
  const directory = scratchDirectory();
  cleanUp.push(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

async function runServer(settings: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [join(ROOT, 'server/bin/parley-server.js'), ...args], {
    env: { ...process.env, PORT: '0', PARLEY_LOG: 'error', ...settings },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      printed += chunk;
    });
  const [code] = await once(child, 'close');
  return { code, printed };
}

async function running(settings: Record<string, string> = {}): Promise<ServerProcess> {
  const directory = await emptyDirectory();
  cleanUp.push(() => rmSync(directory, { recursive: true, force: true }));
  const server = await startServerProcess({ PARLEY_SAMPLE: 'off', ...settings }, directory);
  cleanUp.push(() => server.kill('SIGKILL'));
  cleanUp.push(() => {
    for (const engine of ['postgres', 'clickhouse'] as const) {
      const pid = enginePid(directory, engine);
      if (pid !== undefined && isAlive(pid)) process.kill(pid, 'SIGKILL');
    }
  });
  return server;
}

async function takePort(): Promise<{ port: number; server: Server }> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUp.push(() => server.close());
  const address = server.address();
  return { server, port: typeof address === 'object' && address ? address.port : 0 };
}

/** What a log of JSON has of the reason, whatever came before. */
function fatal({ code, printed }: { code: unknown; printed: string }): unknown {
  const [line, ...before] = printed.trimEnd().split('\n').reverse();
  for (const each of before) JSON.parse(each);
  const { time, ...said } = JSON.parse(line ?? '') as Record<string, unknown>;
  expect(time).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  return { code, ...said };
}

describe('what cannot start says so in one line', () => {
  it('of JSON, where the log is JSON', async () => {
    const json = { PARLEY_LOG_FORMAT: 'json' };
    const { port } = await takePort();
    expect(fatal(await runServer({ ...json, PORT: String(port), PARLEY_DATA_DIR: newDirectory() }))).toEqual({
      code: 1,
      level: 'fatal',
      message: `Port ${port} is in use: stop the program that listens there, or choose another with PORT.`,
    });
    expect(fatal(await runServer({ ...json, PORT: 'many' }))).toMatchObject({
      level: 'fatal',
      message: expect.stringMatching(/^PORT is set to "many": /),
    });
    expect(fatal(await runServer(json, '--bogus'))).toMatchObject({ level: 'fatal' });
  });

  it('a taken port', async () => {
    const { port } = await takePort();
    const directory = newDirectory();
    expect(await runServer({ PORT: String(port), PARLEY_DATA_DIR: directory })).toEqual({
      code: 1,
      printed: `Port ${port} is in use: stop the program that listens there, or choose another with PORT.\n`,
    });
  });

  it('an unwritable data directory', async () => {
    const file = join(newDirectory(), 'file');
    writeFileSync(file, '');
    const closed = process.getuid?.() === 0 ? join(file, 'data') : newDirectory();
    if (process.getuid?.() !== 0) chmodSync(closed, 0o500);
    const { code, printed } = await runServer({ PARLEY_DATA_DIR: closed });
    expect(code).toBe(1);
    expect(printed).toMatch(
      /^Cannot write to the data directory \S+ \([A-Z]+\): choose another with PARLEY_DATA_DIR\.\n$/,
    );
  });

  it('a second start on the same directory', async () => {
    const first = await running();
    expect(await runServer({ PARLEY_DATA_DIR: first.directory })).toEqual({
      code: 1,
      printed: `Parley already runs on ${first.directory} (process ${first.pid}): stop it first, or choose another PARLEY_DATA_DIR.\n`,
    });
    const second = await runServer({ PARLEY_LOG_FORMAT: 'json', PARLEY_DATA_DIR: first.directory });
    expect(fatal(second)).toMatchObject({
      level: 'fatal',
      message: expect.stringMatching(/already runs on/),
    });
    await patiently(async () => expect((await fetch(`${first.url}/readyz`)).status).toBe(200));
  });

  it('a command while the PostgreSQL of the running server is frozen', async () => {
    const { directory } = await running();
    const frozen = processesOf(
      'postgres',
      join(directory, 'postgres/data'),
      enginePid(directory, 'postgres'),
    );
    for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    cleanUp.push(() => {
      for (const pid of frozen.filter(isAlive)) process.kill(pid, 'SIGCONT');
    });
    for (const command of ['outbox', 'usage'])
      expect(await runServer({ PARLEY_DATA_DIR: directory }, command)).toEqual({
        code: 9,
        printed: 'PostgreSQL does not answer: try again in a minute, or look into the log of the server.\n',
      });
  });

  it.each([
    [{ PORT: 'many' }, /^PORT is set to "many": .+\.\n$/],
    [{ PARLEY_SECRET: 'short' }, /^PARLEY_SECRET is set to "…": .+\.\n$/],
    [{ CLICKHOUSE_URL: 'here' }, /^CLICKHOUSE_URL must look like http:.+\.\n$/],
  ])('a wrong setting: %o', async (settings, line) => {
    const { code, printed } = await runServer({ PARLEY_DATA_DIR: newDirectory(), ...settings });
    expect(code).toBe(1);
    expect(printed).toMatch(line);
  });

  it('reports a port in use before anything is installed, built or started', async () => {
    const taken = createServer();
    await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done));
    cleanUp.push(() => taken.close());
    const address = taken.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'server/bin/start.js')], {
      env: { ...process.env, PORT: String(port), PARLEY_DATA_DIR: newDirectory() },
      timeout: 60_000,
    });
    expect({ status, printed: `${stdout}${stderr}` }).toEqual({
      status: 1,
      printed: `Port ${port} is in use: stop the program that listens there, or choose another, such as PORT=${port + 1} npm start.\n`,
    });
  });

  it('a Node that is too old', () => {
    const check = join(ROOT, 'server/bin/check-node.cjs');
    const pretend = (version: string) =>
      spawnSync(process.execPath, [
        '-e',
        `Object.defineProperty(process, 'versions', {value: {node: '${version}'}});
         Object.defineProperty(process, 'version', {value: 'v${version}'}); require(${JSON.stringify(check)})`,
      ]);
    const old = pretend('18.20.4');
    expect(old.status).toBe(1);
    expect(old.stderr.toString()).toBe(
      'Parley needs Node 20 or later and this is v18.20.4: install a current one from https://nodejs.org.\n',
    );
    expect(pretend('20.0.0').status).toBe(0);
  });

  it('a Node that is too old for the package of the server, which npm installs there all the same', () => {
    const pretend = `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'22.9.0'}})`;
    const program = join(ROOT, 'server/bin/parley-server.js');
    const { status, stderr } = spawnSync(process.execPath, ['--import', pretend, program, '--version']);
    expect([status, stderr.toString()]).toEqual([
      1,
      'Error: parley-server needs Node.js 24 or later, and this is 22.9.0.\n  → Install a current one: https://nodejs.org\n',
    ]);
  });
});

/** Says which libraries of traces a process reads. */
const TELLING = `data:text/javascript,${encodeURIComponent(
  `import { registerHooks } from 'node:module';
   registerHooks({ resolve(name, context, next) {
     if (name.startsWith('@opentelemetry/')) console.log('reads ' + name);
     return next(name, context);
   } });`,
)}`;

describe('a running server', () => {
  it('reads the libraries of traces only where traces are sent somewhere', async () => {
    const telling = { NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import=${TELLING}` };
    expect((await running(telling)).output()).not.toContain('@opentelemetry/');
    const sending = await running({ ...telling, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
    expect(sending.output()).toContain('reads @opentelemetry/api');
  });

  it('answers health checks, counts for Prometheus and serves pages, whatever its time zone', async () => {
    const { url } = await running({ TZ: 'EST5EDT,M3.2.0,M11.1.0' });
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok' });
    await patiently(async () =>
      expect(await (await fetch(`${url}/readyz`)).json()).toEqual({
        status: 'ready',
        engines: { postgres: true, clickhouse: true },
      }),
    );
    const metrics = await (await fetch(`${url}/metrics`)).text();
    expect(metrics).toContain('parley_engine_up{engine="clickhouse"} 1\n');
    expect(metrics).toMatch(/^parley_ingest_accepted_total 0$/m);
    const missing = await fetch(`${url}/api/nothing`);
    expect(missing.status).toBe(404);
    expect(missing.headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/);
  });

  it('says that it is not ready while an engine is away', async () => {
    const { url, directory } = await running();
    const pid = enginePid(directory, 'clickhouse');
    if (pid === undefined) throw new Error('no clickhouse');
    process.kill(pid, 'SIGSTOP');
    cleanUp.push(() => process.kill(pid, 'SIGCONT'));
    const answer = await fetch(`${url}/readyz`);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({
      status: 'not ready',
      engines: { postgres: true, clickhouse: false },
    });
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('stops on %s and leaves nothing running', async (signal) => {
    const server = await running();
    const pids = [enginePid(server.directory, 'postgres'), enginePid(server.directory, 'clickhouse')];
    await server.kill(signal);
    expect(pids.map((pid) => pid !== undefined && isAlive(pid))).toEqual([false, false]);
  });

  it('ends at once on a second Ctrl-C, engines and all', async () => {
    const server = await running();
    const pids = [enginePid(server.directory, 'postgres'), enginePid(server.directory, 'clickhouse')];
    // An engine that cannot stop keeps the first Ctrl-C waiting.
    process.kill(pids[1] ?? 0, 'SIGSTOP');
    // Signals that follow at once are taken for the same press: as often as it takes for one to be the second.
    const pressing = setInterval(() => process.kill(server.pid, 'SIGINT'), 400);
    const code = await server.kill('SIGINT').finally(() => clearInterval(pressing));
    expect(code, 'what stopping at once ends with').toBe(130);
    await eventually('the engines to be gone', () =>
      pids.every((pid) => pid !== undefined && !isAlive(pid)) ? true : undefined,
    );
  });
});
