import { Readable, Writable } from 'node:stream';
import type { Io } from '../platform/io.ts';

export type TestIo = Io & {
  out: () => string;
  err: () => string;
  interrupt: () => void;
  /** How long each wait would have been; it never waits. */
  slept: number[];
};

type Sink = Writable & { text: string; isTTY?: boolean; columns?: number };

function sink(isTerminal: boolean, columns: number): Sink {
  const stream = Object.assign(
    new Writable({
      write: (chunk: Buffer | string, _encoding, done) => {
        stream.text += String(chunk);
        done();
      },
    }),
    { text: '', ...(isTerminal ? { isTTY: true, columns } : {}) },
  );
  return stream;
}

/** A world for one command: what it prints is collected, nothing of the machine is touched. */
export function testIo({
  env = {},
  input = '',
  isTerminal = false,
  columns = 80,
  now = '2026-06-15T12:00:00Z',
}: {
  env?: Record<string, string>;
  input?: string;
  isTerminal?: boolean;
  columns?: number;
  now?: string;
} = {}): TestIo {
  const controller = new AbortController();
  const stdout = sink(isTerminal, columns);
  const stderr = sink(false, columns);
  const slept: number[] = [];
  return {
    stdin: Readable.from(input === '' ? [] : [input]),
    stdout,
    stderr,
    env,
    signal: controller.signal,
    now: () => new Date(now),
    sleep: async (milliseconds) => {
      slept.push(milliseconds);
    },
    slept,
    out: () => stdout.text,
    err: () => stderr.text,
    interrupt: () => controller.abort(),
  };
}
