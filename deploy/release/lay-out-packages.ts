import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { cliManifest, ROOT, serverManifest } from './manifests.ts';

const writeJson = (path: string, value: unknown): void =>
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);

function copy(directory: string, path: string, { to = path, leaveOut = /$^/ } = {}): void {
  mkdirSync(dirname(join(directory, to)), { recursive: true });
  cpSync(resolve(ROOT, path), join(directory, to), {
    recursive: true,
    filter: (source) => !leaveOut.test(basename(source)),
  });
}

/** Files that the server reads from beside its sources: they keep their places. */
const DATA = [
  'server/src/data/companies/organizations.csv',
  'server/src/features/assistant/models/examples/solved-questions.csv',
  'server/src/features/ingest/bots/hosting-networks.csv',
  'server/src/features/ingest/tag/page-tag.js',
];

/** The files of the command line as they are published, in a new directory. The command line must be built. */
export function layOutCli(directory: string, manual: string): void {
  mkdirSync(join(directory, 'man'), { recursive: true });
  copy(directory, 'cli/bin/parley.js', { to: 'bin/parley.js' });
  copy(directory, 'cli/dist', { to: 'dist', leaveOut: /\.map$/ });
  copy(directory, 'LICENSE');
  copy(directory, 'deploy/release/README.cli.md', { to: 'README.md' });
  writeFileSync(join(directory, 'man/parley.1'), manual);
  writeJson(join(directory, 'package.json'), cliManifest());
}

/**
 * The files of the server as they are published, in a new directory. They lie as in the repository, because the server finds what
 * it reads from its own place. The server and the web application must be built.
 */
export function layOutServer(directory: string, { web = 'web/dist' } = {}): void {
  copy(directory, 'server/bin/parley-server.js');
  copy(directory, 'server/dist', { leaveOut: /\.map$/ });
  copy(directory, 'server/migrations');
  for (const path of DATA) copy(directory, path);
  copy(directory, web, { to: 'web/dist', leaveOut: /\.map$/ });
  copy(directory, 'LICENSE');
  copy(directory, 'deploy/release/README.server.md', { to: 'README.md' });
  const manifest = serverManifest();
  writeJson(join(directory, 'package.json'), manifest);
  writeJson(join(directory, 'server/package.json'), { version: manifest.version, type: 'module' });
}
