import {
  CliChangeOwnChannelDocument,
  CliChangeOwnVendorDocument,
  CliMakeOwnChannelDocument,
  CliMakeOwnVendorDocument,
  CliPutAwayChannelDocument,
  CliPutAwayVendorDocument,
} from '../../../generated/graphql.ts';
import { CliError } from '../../../platform/cli-error.ts';
import { ask, needTerminal } from '../../../platform/prompt.ts';
import type { Session } from '../../../platform/session.ts';
import { safeText } from '../../../ui/text-width.ts';
import { findChannels } from '../find-channels.ts';
import { colorOf, findOwn, type OwnKind } from './list-own.ts';

export type Place = { id: string; name: string; color: string };

async function tell({ output }: Session, place: Place, text: string): Promise<void> {
  if (output.format !== 'table') return await output.json(place);
  await output.notice(text);
}

/** Makes a channel, or a vendor of a channel; one that was put away under this name is there again. */
export async function createOwn(
  session: Session,
  kind: OwnKind,
  { name, channel, color }: { name: string; channel?: string; color?: string },
): Promise<void> {
  const wanted = { name, color: color === undefined ? null : colorOf(color) };
  const make = async (): Promise<Place> => {
    if (kind === 'channel') return (await session.query(CliMakeOwnChannelDocument, wanted)).channels.create;
    const [of] = await findChannels(session, [channel ?? '']);
    return (await session.query(CliMakeOwnVendorDocument, { ...wanted, channelId: of?.id ?? '' })).vendors
      .create;
  };
  const made = await make();
  await tell(session, made, `Made the ${kind} ${safeText(made.name)} (${safeText(made.id)}).`);
}

/** Another name or colour: the id stays, and with it all that is counted. */
export async function changeOwn(
  session: Session,
  kind: OwnKind,
  wanted: string,
  { name, color }: { name?: string; color?: string },
): Promise<void> {
  const before = await findOwn(session, kind, wanted);
  const change = { id: before.id, name: name ?? null, color: color === undefined ? null : colorOf(color) };
  const changed: Place =
    kind === 'channel'
      ? (await session.query(CliChangeOwnChannelDocument, change)).channels.update
      : (await session.query(CliChangeOwnVendorDocument, change)).vendors.update;
  await tell(
    session,
    changed,
    name === undefined
      ? `${safeText(changed.name)} has another colour now.`
      : `${safeText(before.name)} is called ${safeText(changed.name)} now.`,
  );
}

/** Asks, and puts away what nothing uses; the server refuses the rest with what uses it. */
export async function putAwayOwn(
  session: Session,
  kind: OwnKind,
  wanted: string,
  { yes }: { yes?: true },
): Promise<void> {
  if (yes !== true) needTerminal(session.io, 'Agree with --yes.');
  const { id, name, color } = await findOwn(session, kind, wanted);
  if (
    yes !== true &&
    !/^y(es)?$/i.test(await ask(session.io, `Put away the ${kind} “${safeText(name)}”? [y/N] `))
  )
    throw new CliError('cancelled', 'Nothing was put away.');
  if (kind === 'channel') await session.query(CliPutAwayChannelDocument, { id });
  else await session.query(CliPutAwayVendorDocument, { id });
  await tell(session, { id, name, color }, `${safeText(name)} is put away.`);
}
