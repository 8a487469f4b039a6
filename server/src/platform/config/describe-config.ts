import { configSchema } from './config.ts';

export type Setting = { name: string; fallback: string; meaning: string };

/** Every environment variable with its default and meaning, in the order of the schema. */
export function describeConfig(): Setting[] {
  return Object.entries(configSchema.shape).map(([name, schema]) => {
    const unset = schema.safeParse(undefined);
    const value = name === 'PARLEY_DATA_DIR' ? '.parley' : unset.success ? unset.data : undefined;
    return { name, fallback: value === undefined ? '' : String(value), meaning: schema.description ?? '' };
  });
}

/** The text of `parley-server --help`. */
export function helpText(): string {
  const settings = describeConfig();
  const width = Math.max(...settings.map(({ name }) => name.length));
  const lines = settings.map(
    ({ name, fallback, meaning }) =>
      `  ${name.padEnd(width)}  ${meaning}${fallback === '' ? '' : ` [${fallback}]`}`,
  );
  return [
    'Usage: parley-server [--help | --version]',
    '',
    'Settings are environment variables:',
    ...lines,
  ].join('\n');
}
