import { tagSnippet } from '@parley/core/features/instances';
import { CliTagDocument } from '../../generated/graphql.ts';
import { write } from '../../platform/io.ts';
import type { Session } from '../../platform/session.ts';
import { EMPTY_LINE, line, span } from '../../ui/line.ts';
import { safeText } from '../../ui/text-width.ts';

export type Tag = { instance: string; domain: string; snippet: string; installedAt: string | null };

/** The tag of the instance; `installedAt` is when its first page view came, null before. */
export async function readTag(session: Session): Promise<Tag> {
  const [{ instances }, { server }] = await Promise.all([
    session.query(CliTagDocument, {}),
    session.connection(),
  ]);
  const { id, domain, code, tagInstallationDate } = instances.current;
  return {
    instance: id,
    domain,
    snippet: tagSnippet(server, domain, code),
    installedAt: tagInstallationDate,
  };
}

/** The snippet is the data; what to do with it goes beside. */
export async function renderTag({ io, output }: Session, tag: Tag): Promise<void> {
  if (output.format !== 'table')
    return await output.listing(
      { columns: Object.keys(tag).map((id) => ({ id, label: id })), rows: [tag] },
      { json: tag },
    );
  // Never folded: a copy with a line break in its token would count nothing.
  await write(io.stdout, `${tag.snippet}\n`);
  await output.notice(
    EMPTY_LINE,
    tag.installedAt === null
      ? line(
          span('!', 'warn'),
          ` No page view of ${safeText(tag.domain)} yet. Paste it into every page, before </head>.`,
        )
      : line(span('✓', 'good'), ` Installed: the first page view came on ${tag.installedAt.slice(0, 10)}.`),
  );
}
