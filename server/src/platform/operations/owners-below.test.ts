import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ownersBelow } from './owners-below.ts';

it('leaves out what an engine takes away while it looks', () => {
  const home = mkdtempSync(join(tmpdir(), 'parley-'));
  for (const part of ['a', 'b', 'c']) {
    mkdirSync(join(home, part));
    writeFileSync(join(home, part, 'file'), '');
  }
  const seen: string[] = [];
  for (const { path } of ownersBelow(home)) {
    seen.push(path.slice(home.length));
    if (path.endsWith('/a')) rmSync(path, { recursive: true });
    if (path === home) rmSync(join(home, 'b'), { recursive: true });
  }
  expect(seen).toEqual(['', '/a', '/c', '/c/file']);
  rmSync(home, { recursive: true });
});
