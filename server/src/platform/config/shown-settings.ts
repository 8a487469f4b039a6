import { configSchema } from './config.ts';

/** Settings whose value may be, or hold, a secret: only whether they are set may be shown. */
const SECRET = /SECRET|TOKEN|KEY|PASSWORD|_PROVIDERS$|_URL$|_ID$/;

/** Whether the value of a setting must not be shown. */
export const isSecretSetting = (name: string): boolean => SECRET.test(name);

/** Every setting that is set, by name; of secret ones only that they are. */
export const shownSettings = (environment: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.keys(configSchema.shape).flatMap((name) => {
      const value = environment[name]?.trim();
      if (value === undefined || value === '') return [];
      return [[name, isSecretSetting(name) ? '(set)' : value]];
    }),
  );
