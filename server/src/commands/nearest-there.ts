import { existsSync } from 'node:fs';
import { dirname } from 'node:path';

/** A path, or what is there of it: a directory that cannot be made is refused by the one above. */
export function nearestThere(path: string): string {
  const above = dirname(path);
  return existsSync(path) || above === path ? path : nearestThere(above);
}
