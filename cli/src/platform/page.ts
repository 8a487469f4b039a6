import { spawn } from 'node:child_process';

type Environment = Readonly<Record<string, string | undefined>>;

/** PARLEY_PAGER, else PAGER, else less with colours, which leaves at once what fits; undefined where none is wanted. */
export function pagerOf(env: Environment): string | undefined {
  const wanted = (env['PARLEY_PAGER'] ?? env['PAGER'] ?? 'less').trim();
  if (wanted === '' || wanted === 'cat') return undefined;
  return wanted === 'less' && env['LESS'] === undefined ? 'less -FRX' : wanted;
}

/** Shows text in the pager; false where there is none. */
export async function page(env: Environment, text: string): Promise<boolean> {
  const pager = pagerOf(env);
  if (pager === undefined) return false;
  const shown = spawn('/bin/sh', ['-c', pager], { env: { ...env }, stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = new Promise<number | null>((resolve) => {
    shown.once('error', () => resolve(null));
    shown.once('close', resolve);
  });
  // Leaving the pager early is no error.
  shown.stdin.on('error', () => undefined);
  shown.stdin.end(text);
  const code = await ended;
  // The shell says 126 or 127 for a program that it cannot run.
  return code !== null && code !== 126 && code !== 127;
}
