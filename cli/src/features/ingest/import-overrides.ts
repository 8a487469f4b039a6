import { z } from 'zod';
import { CliError } from '../../platform/cli-error.ts';
import type { Operation } from '../../platform/graphql.ts';
import { openInput } from '../../platform/open-input.ts';
import type { Session } from '../../platform/session.ts';
import { parseOverrides } from './parse-overrides.ts';

const data = z.object({ companies: z.object({ setOverrides: z.object({ success: z.boolean() }) }) });

export const SET_OVERRIDES: Operation<z.infer<typeof data>> = {
  document: /* GraphQL */ `
    mutation CliSetOverrides($overrides: [CompanyOverrideInput!]!) {
      companies { setOverrides(overrides: $overrides) { success } }
    }
  `,
  data,
};

export async function importOverrides(session: Session, file: string): Promise<{ networks: number }> {
  const input = await openInput(session.io, file);
  let text = '';
  for await (const chunk of input.stream) text += String(chunk);
  const overrides = parseOverrides(text);
  if (overrides.length === 0)
    throw new CliError('invalidInput', `${input.name} has no line with cidr, domain and name.`);
  await session.query(SET_OVERRIDES, { overrides });
  return { networks: overrides.length };
}
