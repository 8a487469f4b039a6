import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { nearestThere } from './nearest-there.ts';

it('names what is there of a path that cannot be made', () => {
  expect(nearestThere(join(tmpdir(), 'parley-not-there', 'backup'))).toBe(tmpdir());
  expect(nearestThere(import.meta.filename)).toBe(import.meta.filename);
});
