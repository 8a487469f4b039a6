import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** Processor seconds a process has used so far; 0 where the system does not say. */
export function processorSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return 0;
  }
}
