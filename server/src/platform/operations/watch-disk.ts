import type { Log } from '../context/index.ts';
import { type DiskSpace, diskSpace } from './measure-disk.ts';

const LOOK_MS = 60_000;
/** Engines merge and sort on the disk: they stop before it is full. */
const LEAST_FREE = 1e9;

type Input = {
  directory: string;
  log: Pick<Log, 'warn'>;
  measure?: (directory: string) => Promise<DiskSpace | undefined>;
};

export type DiskWatch = { look(): Promise<void>; stop(): void };

/** Warns at the start and within a minute when the disk of the data directory has little room left: once, until it has room again. */
export function watchDisk({ directory, log, measure = diskSpace }: Input): DiskWatch {
  let isLow = false;
  const look = async (): Promise<void> => {
    const space = await measure(directory);
    if (space === undefined) return;
    const wasLow = isLow;
    isLow = space.free < LEAST_FREE;
    if (isLow && !wasLow)
      log.warn(
        { freeMegabytes: Math.floor(space.free / 1e6), directory },
        'less than 1 GB is free on the disk of the data directory: engines stop when it is full',
      );
  };
  void look();
  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();
  return { look, stop: () => clearInterval(timer) };
}
