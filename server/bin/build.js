import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { ROOT, run, unlessDone } from './workspace.js';

const SHARED = [
  'core/src',
  'core/package.json',
  'pnpm-lock.yaml',
  'tsconfig.base.json',
  'server/bin/build.js',
];
const SERVER = ['server/src', 'server/package.json', 'server/build.ts', 'language/src', 'worlds'];
const COMPRESSIBLE = /\.(js|css|html|svg|json|txt|webmanifest)$/;
const LEAST_BYTES = 1024;

const STEPS = {
  server: () =>
    unlessDone({ name: 'build-server', inputs: [...SERVER, ...SHARED], output: 'server/dist/main.js' }, () =>
      run('node', ['build.ts'], { cwd: join(ROOT, 'server') }),
    ),
  web: () =>
    unlessDone({ name: 'build-web', inputs: ['web', ...SHARED], output: 'web/dist/index.html' }, async () => {
      await run('vite', ['build', '--logLevel', 'warn'], { cwd: join(ROOT, 'web') });
      compress(join(ROOT, 'web/dist'));
    }),
  cli: () =>
    unlessDone({ name: 'build-cli', inputs: ['cli', ...SHARED], output: 'cli/dist/main.js' }, () =>
      run('node', ['build.ts'], { cwd: join(ROOT, 'cli') }),
    ),
};

/** Builds the server, the web application and the command line, or those that are named: each only if what it is made of has changed. */
export function build(names = Object.keys(STEPS)) {
  const unknown = names.filter((name) => !Object.hasOwn(STEPS, name));
  if (unknown.length > 0)
    throw new Error(`nothing is called ${unknown.join(', ')}: ${Object.keys(STEPS).join(', ')} can be built`);
  return Promise.all(names.map((name) => STEPS[name]()));
}

/** Once here rather than at every request. */
function compress(directory) {
  for (const name of readdirSync(directory)) {
    const path = join(directory, name);
    if (statSync(path).isDirectory()) compress(path);
    else if (COMPRESSIBLE.test(name) && statSync(path).size >= LEAST_BYTES) {
      const content = readFileSync(path);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
      writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
    }
  }
}
