import { configSchema } from './config.ts';

export type Setting = { name: string; fallback: string; meaning: string };

/** Every environment variable with its default and meaning, in the order of the schema. */
export function describeConfig(): Setting[] {
  return Object.entries(configSchema.shape).map(([name, schema]) => {
    const unset = schema.safeParse(undefined);
    const value = name === 'PARLEY_DATA_DIR' ? '.parley' : unset.success ? unset.data : undefined;
    return {
      name,
      fallback: value === undefined || typeof value === 'object' ? '' : String(value),
      meaning: schema.description ?? '',
    };
  });
}

/** The text of `parley-server --help`. */
export function helpText(commands: readonly { usage: string; summary: string }[] = []): string {
  const settings = describeConfig();
  return [
    'Usage: parley-server [--help | --version]      starts the server',
    '       parley-server <command>                 works on its database, whether it runs or not',
    '',
    'Commands:',
    ...inColumns(commands.map(({ usage, summary }) => [usage, summary])),
    '',
    'Settings are environment variables:',
    ...inColumns(
      settings.map(({ name, fallback, meaning }) => [
        name,
        `${meaning}${fallback === '' ? '' : ` [${fallback}]`}`,
      ]),
    ),
  ].join('\n');
}

function inColumns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(0, ...rows.map(([first]) => first.length));
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`);
}
