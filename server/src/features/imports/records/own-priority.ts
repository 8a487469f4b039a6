import { getPriority, setPriority } from 'node:os';

const STEPS = 5;
const LOWEST = 19;

/**
 * Whoever asks while a file is read comes first. On Linux a thread has a priority of its own; elsewhere this would be that of the
 * whole process, which stays as it is.
 */
export function lowerOwnPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(Math.min(LOWEST, getPriority() + STEPS));
  } catch {
    // A system that forbids it reads the file all the same.
  }
}
