import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');

export type Manifest = {
  name: string;
  version: string;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

/** The package.json of a folder; a relative one is of the repository. */
export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(resolve(ROOT, folder), 'package.json'), 'utf8')) as Manifest;

const shared = (version: string) => ({ version, license: 'MIT', type: 'module' });

/** The published command line: everything it needs is in its files, so it installs nothing else. */
export function cliManifest() {
  const { name, version } = readManifest('cli');
  return {
    name,
    ...shared(version),
    description: 'The command line of Parley: which companies visit your site, and what brought them.',
    bin: { parley: 'bin/parley.js' },
    engines: { node: '>=20' },
    files: ['bin', 'dist', 'man'],
    man: ['man/parley.1'],
  };
}

/** What the server's one file leaves outside: programs, data and what is read only where it is wanted. */
const OUTSIDE = [
  '@fontsource/inter',
  '@ip-location-db/asn',
  '@opentelemetry/api',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  '@resvg/resvg-wasm',
  'ffi-rs',
];

/** The published server: embedded engines are optional, for a server whose databases are elsewhere. */
export function serverManifest() {
  const { version, dependencies = {}, optionalDependencies = {} } = readManifest('server');
  return {
    name: 'parley-server',
    ...shared(version),
    description: 'Self-hosted B2B marketing analytics: which companies visit, and what brought them.',
    bin: { 'parley-server': 'server/bin/parley-server.js' },
    engines: { node: '>=24' },
    files: ['server', 'web'],
    dependencies: Object.fromEntries(OUTSIDE.map((name) => [name, dependencies[name] ?? ''])),
    optionalDependencies,
  };
}
