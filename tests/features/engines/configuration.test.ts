import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configSchema, describeConfig, helpText, loadConfig } from '@parley/server/platform/config/index';
import { describe, expect, it } from 'vitest';

const document = readFileSync(join(import.meta.dirname, '../../../docs/operate/configuration.md'), 'utf8');

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

  it('takes defaults for missing and empty settings', () => {
    expect(loadConfig({})).toMatchObject({ PORT: 8787, HOST: '127.0.0.1', PARLEY_SAMPLE: 'auto' });
    expect(loadConfig({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ PORT: 8787 });
    expect(loadConfig({ DATABASE_URL: '' }).DATABASE_URL).toBeUndefined();
  });

  it.each([
    [{ PARLEY_MODEL: 'some-model' }, /^PARLEY_MODEL_PROVIDER is not set: /],
    [{ PARLEY_MODEL_KEY: 'hunter2' }, /^PARLEY_MODEL_PROVIDER is not set: .*PARLEY_MODEL_KEY/],
    [{ PARLEY_MODEL_PROVIDER: 'anthropic', PARLEY_MODEL_KEY: 'k' }, /^PARLEY_MODEL is not set: /],
    [{ PARLEY_MODEL_PROVIDER: 'openai', PARLEY_MODEL: 'm' }, /^PARLEY_MODEL_KEY is not set: /],
    [{ PARLEY_MODEL_PROVIDER: 'openai-compatible', PARLEY_MODEL: 'm' }, /^PARLEY_MODEL_URL is not set: /],
    [{ PARLEY_MODEL_PROVIDER: 'other' }, /^PARLEY_MODEL_PROVIDER is set to "other": /],
    [{ PARLEY_MODEL_URL: 'file:///etc' }, /^PARLEY_MODEL_URL is set to "…": /],
  ])('refuses half a language model: %o', (given, message) => {
    expect(() => loadConfig(given)).toThrow(message);
  });

  it('takes a whole one', () => {
    const local = {
      PARLEY_MODEL_PROVIDER: 'openai-compatible',
      PARLEY_MODEL: 'some-model',
      PARLEY_MODEL_URL: 'http://localhost:11434/v1',
    };
    expect(loadConfig(local)).toMatchObject({ ...local, PARLEY_MODEL_SECONDS: 30 });
  });

  it('names the variable that is wrong and keeps secrets out of the message', () => {
    expect(() => loadConfig({ PORT: '99999' })).toThrow(/^PORT is set to "99999": /);
    expect(() => loadConfig({ PARLEY_SECRET: 'hunter2' })).toThrow(/^PARLEY_SECRET is set to "…": /);
    expect(() => loadConfig({ PARLEY_TRUST_PROXY: 'perhaps' })).toThrow(
      /^PARLEY_TRUST_PROXY is set to "perhaps": /,
    );
  });
});
