import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { CliError } from './cli-error.ts';
import { configDirectory } from './paths.ts';

const profileSchema = z.object({
  server: z.string(),
  token: z.string(),
  email: z.string(),
  instance: z.string().optional(),
});
const credentialsSchema = z.object({
  /** The profile that commands work with unless another one is named. */
  current: z.string().optional(),
  profiles: z.record(z.string(), profileSchema),
});
export type Profile = z.infer<typeof profileSchema>;
export type Credentials = z.infer<typeof credentialsSchema>;

type Env = Readonly<Record<string, string | undefined>>;
const fileOf = (env: Env): string => join(configDirectory(env), 'credentials.json');

/** Who is signed in where; nothing when nobody is. */
export async function readCredentials(env: Env): Promise<Credentials> {
  let text: string;
  try {
    text = await readFile(fileOf(env), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { profiles: {} };
    throw error;
  }
  const parsed = credentialsSchema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new CliError('error', `The sign-in file cannot be read: ${fileOf(env)}`, {
    nextSteps: ['Delete the file and sign in again: parley login'],
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Written whole or not at all, readable by nobody else. */
export async function writeCredentials(env: Env, credentials: Credentials): Promise<void> {
  const file = fileOf(env);
  const draft = `${file}.${process.pid}`;
  await mkdir(configDirectory(env), { recursive: true, mode: 0o700 });
  try {
    await writeFile(draft, jsonOf(credentials), { mode: 0o600 });
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

const jsonOf = (credentials: Credentials): string => `${JSON.stringify(credentials, null, 2)}\n`;
