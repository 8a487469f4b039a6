import { statfs } from 'node:fs/promises';
import { gauge, type Measurement } from '../watch/index.ts';

/** Room on the disk of the data directory, as far as this user may use it. */
export async function measureDisk(directory: string): Promise<Measurement[]> {
  const found = await statfs(directory).catch(() => undefined);
  if (found === undefined) return [];
  return [
    gauge('parley_disk_free_bytes', 'Free on the disk of the data directory.', found.bavail * found.bsize),
    gauge('parley_disk_size_bytes', 'Size of the disk of the data directory.', found.blocks * found.bsize),
  ];
}
