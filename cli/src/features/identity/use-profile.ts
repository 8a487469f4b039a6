import { CliError } from '../../platform/cli-error.ts';
import { type Profile, readCredentials, writeCredentials } from '../../platform/credentials.ts';

/** Makes a profile the one that commands work with. */
export async function useProfile(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
): Promise<Profile> {
  const credentials = await readCredentials(env);
  const profile = credentials.profiles[name];
  if (profile === undefined)
    throw new CliError('notFound', `There is no profile ${name}.`, {
      nextSteps: ['See all: parley profiles', `Make it: parley login --profile ${name}`],
    });
  await writeCredentials(env, { ...credentials, current: name });
  return profile;
}
