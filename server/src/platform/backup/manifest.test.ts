import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { readManifest } from './manifest.ts';

const { denied } = vi.hoisted(() => ({ denied: new Set<string>() }));
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  return {
    ...fs,
    existsSync: (path: string) => !denied.has(path) && fs.existsSync(path),
    readFileSync: (path: string, ...others: []) => {
      if (denied.has(path)) throw Object.assign(new Error('permission denied'), { code: 'EACCES' });
      return fs.readFileSync(path, ...others);
    },
  };
});

const directory = mkdtempSync(join(tmpdir(), 'parley-manifest-'));
afterEach(() => {
  denied.clear();
  rmSync(directory, { recursive: true, force: true });
});

it('says that a manifest is not there, or that it may not be read', () => {
  expect(() => readManifest(directory)).toThrow('it has no manifest.json');
  denied.add(join(directory, 'manifest.json'));
  expect(() => readManifest(directory)).toThrow('permission denied');
});
