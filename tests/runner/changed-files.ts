import { execFileSync } from 'node:child_process';
import { ROOT } from './run-command.ts';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter((line) => line !== '');

/** Files that differ from where the branch left `main`, committed or not, new ones included. */
export function changedFiles(): string[] {
  const [base = 'HEAD'] = ['origin/main', 'main'].flatMap((name) => {
    try {
      return git('merge-base', 'HEAD', name);
    } catch {
      return [];
    }
  });
  return [
    ...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]),
  ];
}
