import { CliSetOverridesDocument } from '../../generated/graphql.ts';
import { CliError } from '../../platform/cli-error.ts';
import { openInput } from '../../platform/open-input.ts';
import type { Session } from '../../platform/session.ts';
import { parseOverrides } from './parse-overrides.ts';

export async function importOverrides(session: Session, file: string): Promise<{ networks: number }> {
  const input = await openInput(session.io, file);
  let text = '';
  for await (const chunk of input.stream) text += String(chunk);
  const overrides = parseOverrides(text);
  if (overrides.length === 0)
    throw new CliError('invalidInput', `${input.name} has no line with cidr, domain and name.`);
  await session.query(CliSetOverridesDocument, { overrides });
  return { networks: overrides.length };
}
