import type { Command } from 'commander';
import type { Connection } from './connection.ts';
import type { AskedFormat } from './formats.ts';
import type { Operation } from './graphql.ts';
import type { Io } from './io.ts';
import type { Output } from './output.ts';
import type { ServerChoice } from './profiles.ts';

/** What a command works with: the world around it, how to answer, and a signed-in way to the server. */
export type Session = {
  io: Io;
  output: Output;
  choice: ServerChoice;
  /** The format that was asked for, if one was. */
  asked: AskedFormat | undefined;
  connection(): Promise<Connection>;
  query<Data, Variables>(operation: Operation<Data, Variables>, variables: NoInfer<Variables>): Promise<Data>;
};

export type GlobalOptions = {
  /** The fields that were named; true or '' for all. */
  json?: string | true;
  jq?: string;
  format?: AskedFormat;
  instance?: string;
  server?: string;
  profile?: string;
  /** Of commands that ask for figures. */
  definitions?: string;
};

/** Heavy parts are loaded here, so that `--help` needs none of them. */
export async function openSession(io: Io, command: Command): Promise<Session> {
  const options = command.optsWithGlobals<GlobalOptions>();
  const [{ createOutput }, { isPrinted }, { connect }, { runOperation }, { patiently }] = await Promise.all([
    import('./output.ts'),
    import('./formats.ts'),
    import('./connection.ts'),
    import('./graphql.ts'),
    import('./patiently.ts'),
  ]);
  const asked = options.json !== undefined || options.jq !== undefined ? 'json' : options.format;
  const choice = { server: options.server, instance: options.instance, profile: options.profile };
  let connected: Promise<Connection> | undefined;
  const connection = (): Promise<Connection> => {
    connected ??= connect(io, choice).then((found) => ({ ...found, definitions: options.definitions }));
    return connected;
  };
  return {
    io,
    choice,
    asked,
    output: createOutput(io, asked !== undefined && isPrinted(asked) ? asked : 'table', {
      fields: typeof options.json === 'string' && options.json !== '' ? options.json.split(',') : undefined,
      jq: options.jq,
    }),
    connection,
    query: async (operation, variables) => {
      const connected = await connection();
      return await patiently(io, () => runOperation(connected, operation, variables, io.signal));
    },
  };
}

/** The action of a command: a session and the command's own options. */
export const action =
  <Options extends object>(
    io: Io,
    run: (session: Session, options: Options, ...args: string[]) => Promise<void>,
  ) =>
  async (...all: unknown[]): Promise<void> => {
    const command = all.at(-1) as Command;
    // An argument that takes several words comes as a list of them.
    const args = all
      .slice(0, -2)
      .flat()
      .filter((arg): arg is string => typeof arg === 'string');
    await run(await openSession(io, command), command.opts<Options>(), ...args);
  };
