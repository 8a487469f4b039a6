import { statfs } from 'node:fs/promises';
import { gauge, type Measurement } from '../watch/index.ts';

/** Bytes of a disk, free ones as far as this user may use them. */
export type DiskSpace = { free: number; size: number };

/** Room on the disk of a directory; undefined where that cannot be known. */
export async function diskSpace(directory: string): Promise<DiskSpace | undefined> {
  const found = await statfs(directory).catch(() => undefined);
  return found && { free: found.bavail * found.bsize, size: found.blocks * found.bsize };
}

/** Room on the disk of the data directory. */
export async function measureDisk(directory: string): Promise<Measurement[]> {
  const found = await diskSpace(directory);
  if (found === undefined) return [];
  return [
    gauge('parley_disk_free_bytes', 'Free on the disk of the data directory.', found.free),
    gauge('parley_disk_size_bytes', 'Size of the disk of the data directory.', found.size),
  ];
}
