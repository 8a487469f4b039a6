import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { write } from './io.ts';

it('leaves no listener behind, however often a slow reader makes it wait', async () => {
  const slow = new Writable({
    highWaterMark: 1,
    write: (_chunk, _encoding, done) => void setImmediate(done),
  });
  for (let at = 0; at < 20; at++) await write(slow, 'a line\n');
  expect(slow.listenerCount('close') + slow.listenerCount('drain')).toBe(0);
});
