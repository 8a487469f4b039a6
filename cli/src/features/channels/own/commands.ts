import type { Command } from 'commander';
import type { Io } from '../../../platform/io.ts';
import { action } from '../../../platform/session.ts';
import type { OwnKind } from './list-own.ts';

const COLOR = 'a name of the list of colours, or as #0aa4a1';

/** `parley channels own` and `parley vendors own`: what the instance has added to those of the product. */
export const addOwnCommands =
  (kind: OwnKind) =>
  (group: Command, io: Io): void => {
    const one = `<${kind}>`;
    const which = 'its id or name';
    const own = group
      .command('own')
      .summary(`${kind}s that you have added`)
      .description(`The ${kind}s that your organization has added to those of the product. Admin only.`);

    own
      .command('list', { isDefault: true })
      .summary(`your ${kind}s, and what uses each`)
      .description(
        `List the ${kind}s of the instance with colours, former names and what uses each. What nothing uses can be put away.`,
      )
      .action(
        action(io, async (session) => {
          const { listOwn } = await import('./list-own.ts');
          await listOwn(session, kind);
        }),
      );

    const create = own
      .command('create')
      .argument('<name>', 'its name')
      .option('--color <color>', `${COLOR} (default: grey)`)
      .summary(`make a ${kind}`)
      .description(`Make a ${kind}. One that was put away under this name is there again.`);
    if (kind === 'vendor')
      create.requiredOption('--channel <channel>', 'the channel it belongs to, id or name');
    create.action(
      action<{ color?: string; channel?: string }>(io, async (session, options, name = '') => {
        const { createOwn } = await import('./change-own.ts');
        await createOwn(session, kind, { name, ...options });
      }),
    );

    own
      .command('rename')
      .argument(one, which)
      .argument('<name>', 'its new name')
      .summary(`give a ${kind} another name`)
      .description(
        `Rename a ${kind} everywhere, also in the past. Its id stays, and files that use the former name still find it.`,
      )
      .action(
        action(io, async (session, _options, wanted = '', name = '') => {
          const { changeOwn } = await import('./change-own.ts');
          await changeOwn(session, kind, wanted, { name });
        }),
      );

    own
      .command('color')
      .argument(one, which)
      .argument('<color>', COLOR)
      .summary(`give a ${kind} another colour`)
      .description(
        `Change the colour of a ${kind} in charts and lists. A colour that is not offered is refused with those that are.`,
      )
      .action(
        action(io, async (session, _options, wanted = '', color = '') => {
          const { changeOwn } = await import('./change-own.ts');
          await changeOwn(session, kind, wanted, { color });
        }),
      );

    own
      .command('put-away')
      .argument(one, which)
      .option('--yes', 'do it without asking')
      .summary(`offer a ${kind} no longer`)
      .description(`Put away a ${kind} that nothing uses. One that is in use is refused with what uses it.`)
      .action(
        action<{ yes?: true }>(io, async (session, options, wanted = '') => {
          const { putAwayOwn } = await import('./change-own.ts');
          await putAwayOwn(session, kind, wanted, options);
        }),
      );
  };
