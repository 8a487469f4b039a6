import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configSchema, describeConfig, helpText, loadConfig } from '@parley/server/platform/config/index';
import { describe, expect, it } from 'vitest';

const document = readFileSync(join(import.meta.dirname, '../../../docs/configuration.md'), 'utf8');

describe('configuration', () => {
  it('is documented: every variable, default and meaning, in the order of the schema', () => {
    const rows = document.split('\n').flatMap((line) => {
      const [, name, fallback, meaning] = /^\| `([A-Z_]+)` \| (?:`([^`]+)`)? ?\| (.+) \|$/.exec(line) ?? [];
      return name === undefined ? [] : [{ name, fallback: fallback ?? '', meaning }];
    });
    expect(rows).toEqual(describeConfig());
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(configSchema.shape));
  });

  it('is listed by --help', () => {
    for (const name of Object.keys(configSchema.shape)) expect(helpText()).toContain(`  ${name} `);
    expect(helpText()).toContain('[8787]');
  });

  it('takes defaults for what is not set or empty', () => {
    expect(loadConfig({})).toMatchObject({ PORT: 8787, HOST: '127.0.0.1', PARLEY_SAMPLE: 'auto' });
    expect(loadConfig({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ PORT: 8787 });
    expect(loadConfig({ DATABASE_URL: '' }).DATABASE_URL).toBeUndefined();
  });

  it('names the variable that is wrong and keeps secrets out of the message', () => {
    expect(() => loadConfig({ PORT: '99999' })).toThrow(/^PORT is set to "99999": /);
    expect(() => loadConfig({ PARLEY_SECRET: 'hunter2' })).toThrow(/^PARLEY_SECRET is set to "…": /);
    expect(() => loadConfig({ PARLEY_TRUST_PROXY: 'perhaps' })).toThrow(
      /^PARLEY_TRUST_PROXY is set to "perhaps": /,
    );
  });
});
