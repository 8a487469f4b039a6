import { createOutput } from '../platform/output.ts';
import type { Session } from '../platform/session.ts';
import { type TestIo, testIo } from './test-io.ts';

/** A session whose server gives the same data to every operation. */
export function openTestSession(data: unknown, io: TestIo = testIo()): Session {
  return {
    io,
    choice: {},
    asked: undefined,
    output: createOutput(io, 'table'),
    connection: async () => ({ server: 'http://parley.example', token: 't', instance: 'inst:one' }),
    query: async <Data>() => data as Data,
  };
}
