import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * Makes the fixture of a folder beside this file again, or a new one: `node tests/upgrades/make-fixture.ts COMMIT FOLDER`. The folder has a
 * `fill.mjs` that runs in the tree of the commit. See docs/develop/upgrades.md.
 */
const [commit = '', name = ''] = process.argv.slice(2);
if (commit === '' || name === '') throw new Error('Usage: node tests/upgrades/make-fixture.ts COMMIT FOLDER');

const repository = resolve(import.meta.dirname, '../..');
const folder = join(import.meta.dirname, name);
const tree = mkdtempSync(join(tmpdir(), 'parley-tree-'));
const made = mkdtempSync(join(tmpdir(), 'parley-made-'));
const run = (command: string, args: readonly string[], cwd: string): void => {
  execFileSync(command, [...args], {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${join(tree, 'node_modules/.bin')}:${process.env['PATH']}` },
  });
};

try {
  const full = execFileSync('git', ['rev-parse', '--verify', `${commit}^{commit}`], { cwd: repository })
    .toString()
    .trim();
  run('git', ['archive', '--output', join(made, 'tree.tar'), full], repository);
  run('tar', ['xf', join(made, 'tree.tar'), '-C', tree], repository);
  run('npm', ['run', '--silent', 'setup'], tree);
  mkdirSync(join(tree, 'tests/upgrades'), { recursive: true });
  copyFileSync(join(folder, 'fill.mjs'), join(tree, 'tests/upgrades/fill.mjs'));
  run('node', ['tests/upgrades/fill.mjs', made, full.slice(0, 9)], tree);
  run('tar', ['czf', join(folder, 'backup.tar.gz'), '-C', made, 'backup'], repository);
  copyFileSync(join(made, 'figures.json'), join(folder, 'figures.json'));
  writeFileSync(join(folder, 'made-from.json'), `${JSON.stringify({ commit: full })}\n`);
} finally {
  for (const directory of [tree, made]) rmSync(directory, { recursive: true, force: true });
}
