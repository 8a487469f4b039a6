import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from '@graphql-codegen/cli';
import { expect, it } from 'vitest';
import config from '../codegen.config.ts';

const cli = join(import.meta.dirname, '..');

it('typed documents are those of the .graphql files and the schema; if not, run codegen in cli/', async () => {
  const files = await generate({ ...config, cwd: cli, silent: true }, false);
  expect(files.length).toBeGreaterThan(0);
  for (const { filename, content } of files)
    expect(readFileSync(join(cli, filename), 'utf8'), filename).toBe(content);
}, 30_000);
