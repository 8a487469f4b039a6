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
const COMPRESSIBLE = /\.(js|css|html|svg|json|txt|webmanifest)$/;
const LEAST_BYTES = 1024;

/** Builds the web application and the command line, each only if what it is made of has changed. */
export function build() {
  return Promise.all([
    unlessDone({ name: 'build-web', inputs: ['web', ...SHARED], output: 'web/dist/index.html' }, async () => {
      await run('vite', ['build', '--logLevel', 'warn'], { cwd: join(ROOT, 'web') });
      compress(join(ROOT, 'web/dist'));
    }),
    unlessDone({ name: 'build-cli', inputs: ['cli', ...SHARED], output: 'cli/dist/main.js' }, () =>
      run('node', ['build.ts'], { cwd: join(ROOT, 'cli') }),
    ),
  ]);
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
