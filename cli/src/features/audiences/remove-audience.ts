import { CliDeleteAudienceDocument } from '../../generated/graphql.ts';
import { CliError } from '../../platform/cli-error.ts';
import { ask, needTerminal } from '../../platform/prompt.ts';
import type { Session } from '../../platform/session.ts';
import { requireAudience } from './require-audience.ts';

/** Asks, and deletes an audience. */
export async function removeAudience(
  session: Session,
  wanted: string,
  { yes }: { yes?: true },
): Promise<void> {
  const { id, name, metrics } = await requireAudience(session, wanted);
  if (yes !== true) {
    needTerminal(session.io, 'Agree with --yes.');
    const size = `${metrics.size.toLocaleString('en-US')} ${metrics.size === 1 ? 'company' : 'companies'}`;
    const answer = await ask(session.io, `Delete the audience “${name}” with ${size}? [y/N] `);
    if (!/^y(es)?$/i.test(answer)) throw new CliError('cancelled', 'Nothing was changed.');
  }
  await session.query(CliDeleteAudienceDocument, { id });
  if (session.output.format === 'json') await session.output.json({ id, name, deleted: true });
  await session.output.notice(`Deleted: “${name}”. Its companies stay.`);
}
