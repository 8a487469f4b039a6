import { text } from 'node:stream/consumers';
import { CliError } from '../../platform/cli-error.ts';
import type { Operation } from '../../platform/graphql.ts';
import { parseJson } from '../../platform/http.ts';
import { openInput } from '../../platform/open-input.ts';
import type { Session } from '../../platform/session.ts';
import type { ApiOptions } from './options.ts';

type Variables = Readonly<Record<string, unknown>>;

/** `limit=5` is the number, `ids=["a"]` the list, `name=Spring` the text. */
function variableOf(pair: string): [string, unknown] {
  const at = pair.indexOf('=');
  if (at < 1)
    throw new CliError('usage', `--var is not name=value: ${pair}`, {
      nextSteps: ['For example: --var startDate=2026-03-01T00:00:00Z'],
    });
  const value = pair.slice(at + 1);
  return [pair.slice(0, at), parseJson(value) ?? (value === 'null' ? null : value)];
}

async function variablesIn({ io }: Session, file: string): Promise<Variables> {
  const found = parseJson(await text((await openInput(io, file)).stream));
  if (typeof found === 'object' && found !== null && !Array.isArray(found)) return found as Variables;
  throw new CliError('invalidInput', `${file} does not hold a JSON object of variables.`);
}

/** Runs a GraphQL document of a file or of the input; variables of options come on top of those of a file. */
export async function callApi(
  session: Session,
  file: string,
  { var: pairs = [], variables }: ApiOptions,
): Promise<unknown> {
  const document = await text((await openInput(session.io, file)).stream);
  if (document.trim() === '')
    throw new CliError('invalidInput', 'There is no GraphQL document in the input.', {
      nextSteps: ["For example: echo '{ vendors { getAll { id name } } }' | parley api"],
    });
  const given = {
    ...(variables === undefined ? {} : await variablesIn(session, variables)),
    ...Object.fromEntries(pairs.map(variableOf)),
  };
  const operation = document as unknown as Operation<unknown, Variables>;
  return await session.query(operation, given);
}
