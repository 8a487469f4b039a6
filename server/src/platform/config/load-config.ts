import { type Config, configSchema } from './config.ts';
import { isSecretSetting } from './shown-settings.ts';
import { StartupError } from './startup-error.ts';

/** Reads every setting once. An empty one counts as not set; the first invalid one is an error of one line. */
export function loadConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.keys(configSchema.shape)
      .map((name) => [name, environment[name]?.trim()])
      .filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = configSchema.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const name = String(issue?.path[0]);
  const value = given[name];
  throw new StartupError(
    value === undefined
      ? `${name} is not set: ${issue?.message}.`
      : `${name} is set to "${shown(name, value)}": ${issue?.message}.`,
  );
}

const shown = (name: string, value: unknown): string =>
  isSecretSetting(name) ? '…' : String(value).slice(0, 80);
