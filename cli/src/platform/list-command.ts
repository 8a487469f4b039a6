import type { Command } from 'commander';
import type { Cell, Column } from '../ui/listing.ts';
import type { Addition } from './feature.ts';
import type { Io } from './io.ts';
import { action, type Session } from './session.ts';

/** What a list prints: columns, and every row of the instance whose name holds the text. */
export type NamedList = {
  columns: readonly Column[];
  rows: (session: Session, search: string) => Promise<readonly Readonly<Record<string, Cell>>[]>;
};

/** `parley vendors list [search]`: what the instance has of a kind, whole in every format. */
export const listCommand = ({
  name,
  order,
  summary,
  description,
  list,
  more,
}: {
  name: string;
  order: number;
  summary: string;
  description: string;
  list: () => Promise<NamedList>;
  /** Commands beside `list`. */
  more?: (group: Command, io: Io) => void;
}): Addition => ({
  order,
  add(program: Command, io) {
    const group = program.command(name).summary(summary).description(description);
    group
      .command('list', { isDefault: true })
      .argument('[search]', 'part of a name')
      .summary(summary)
      .description(description)
      .action(
        action(io, async (session, _options, search = '') => {
          const { columns, rows } = await list();
          const found = await rows(session, search);
          if (found.length === 0 && session.output.format === 'table')
            return await session.output.notice(
              search === '' ? `There are no ${name}.` : `No name of the ${name} contains "${search}".`,
            );
          await session.output.listing({ columns, rows: found }, { json: found });
        }),
      );
    more?.(group, io);
  },
});
