import { spawn } from 'node:child_process';
import type { Io } from './io.ts';

const OPENERS: Readonly<Record<string, readonly string[]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens an address in the person's browser; the name of the program that was asked to, and whether it began. */
export async function openBrowser(
  { env }: Pick<Io, 'env'>,
  url: string,
): Promise<{ program: string; ok: boolean }> {
  const own = env['BROWSER'];
  const [program = 'xdg-open', ...args] = own ? [own] : (OPENERS[process.platform] ?? ['xdg-open']);
  const ok = await new Promise<boolean>((resolve) => {
    const child = spawn(program, [...args, url], { stdio: 'ignore', detached: true });
    child.once('spawn', () => {
      child.unref();
      resolve(true);
    });
    child.once('error', () => resolve(false));
  });
  return { program, ok };
}

/** Whether a browser that is opened here would be seen: not over SSH, and not without a screen. */
export function hasScreen({ env }: Pick<Io, 'env'>): boolean {
  if (env['SSH_CONNECTION'] || env['SSH_TTY'] || env['SSH_CLIENT']) return false;
  if (env['BROWSER'] || process.platform === 'darwin' || process.platform === 'win32') return true;
  return Boolean(env['DISPLAY'] || env['WAYLAND_DISPLAY']);
}
