import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where the sign-in is kept: XDG's place, or %APPDATA% on Windows. */
export function configDirectory(env: Readonly<Record<string, string | undefined>>): string {
  if (env['XDG_CONFIG_HOME']) return join(env['XDG_CONFIG_HOME'], 'parley');
  if (process.platform === 'win32' && env['APPDATA']) return join(env['APPDATA'], 'parley');
  return join(env['HOME'] ?? homedir(), '.config', 'parley');
}
