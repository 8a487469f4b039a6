import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

type Process = { parent: number; seconds: number };

/** A process by its id, with the time of the children it has waited for; undefined when it has ended meanwhile. */
function readProcess(id: string): Process | undefined {
  try {
    // The name of the program, in brackets, may contain anything: what counts comes after it.
    const text = readFileSync(`/proc/${id}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0);
    return { parent: Number(fields[1]), seconds: ticks / TICKS_PER_SECOND };
  } catch {
    return undefined;
  }
}

type Processes = ReadonlyMap<number, Process>;

/** All processes of the machine; undefined where the system does not say. */
export function readProcesses(): Processes | undefined {
  const processes = new Map<number, Process>();
  try {
    for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      const process = readProcess(id);
      if (process !== undefined) processes.set(Number(id), process);
    }
  } catch {
    return undefined;
  }
  return processes;
}

/**
 * Processor time of a process and of all that descends from it: of those that run, and of those that ended and whose parent
 * waited for them. Nobody waits for the pages of a browser that is closed, so their time is lost then: see `OwnTime`.
 */
function secondsBelow(root: number, processes: Processes): number {
  const isBelow = (id: number): boolean => {
    if (id === root) return true;
    const parent = processes.get(id)?.parent;
    return parent !== undefined && parent > 0 && isBelow(parent);
  };
  return [...processes].reduce((sum, [id, { seconds }]) => (isBelow(id) ? sum + seconds : sum), 0);
}

/** What the sum grew by from look to look: where it fell, processes ended without being waited for. */
export class OwnTime {
  #seen: number | undefined;
  #sum = 0;

  get sum(): number {
    return this.#sum;
  }

  /** Adds what was spent since the last look; `seen` is undefined where the system does not say. */
  look(seen: number | undefined): number | undefined {
    if (seen === undefined) return undefined;
    this.#sum += Math.max(0, seen - (this.#seen ?? 0));
    this.#seen = seen;
    return this.#sum;
  }
}

const own = new OwnTime();

/**
 * Processor time of this process and of all that descends from it, ended or running; undefined where the system does not say.
 * Call it often: what ended without being waited for counts up to the last call.
 */
export const ownProcessorSeconds = (processes = readProcesses()): number | undefined =>
  own.look(processes === undefined ? undefined : secondsBelow(process.pid, processes));

/** Processor time of the commands of a step, which others run beside. A command counts up to the last look before its end. */
export class CommandTime {
  readonly #commands: { id: number; time: OwnTime }[] = [];
  #isKnown = true;

  add(id: number): void {
    this.#commands.push({ id, time: new OwnTime() });
  }

  look(processes = readProcesses()): void {
    this.#isKnown = processes !== undefined;
    if (processes === undefined) return;
    for (const { id, time } of this.#commands) time.look(secondsBelow(id, processes));
  }

  /** Undefined where the system does not say. */
  get seconds(): number | undefined {
    return this.#isKnown ? this.#commands.reduce((sum, { time }) => sum + time.sum, 0) : undefined;
  }
}

/** Processor time that the machine spent on anything, what the host took from it included. */
export function machineProcessorSeconds(): number | undefined {
  try {
    const [, ...ticks] = readFileSync('/proc/stat', 'utf8').split('\n', 1).join('').split(/\s+/).map(Number);
    // Not the fourth and fifth: idle, and waiting for a disk. The last two are part of the first two.
    const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0, stolen = 0] = ticks;
    return (user + nice + system + irq + softIrq + stolen) / TICKS_PER_SECOND;
  } catch {
    return undefined;
  }
}
