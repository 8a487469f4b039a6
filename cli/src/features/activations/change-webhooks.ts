import type { WebhookKind } from '@parley/core/features/activations';
import {
  CliAddWebhookDocument,
  CliRemoveWebhookDocument,
  CliRotateWebhookSecretDocument,
  CliSendWebhookMessageAgainDocument,
  CliTestWebhookDocument,
} from '../../generated/graphql.ts';
import { CliError } from '../../platform/cli-error.ts';
import { ask, needTerminal, readAll } from '../../platform/prompt.ts';
import type { Session } from '../../platform/session.ts';
import { line } from '../../ui/line.ts';
import { safeText } from '../../ui/text-width.ts';
import { requireWebhook } from './list-webhooks.ts';

type Made = { id: string; name: string; secret: string | null };

/** The secret is the data: `parley webhooks add … > secret` keeps it and nothing else. */
async function showSecret({ output }: Session, made: Made, notice: string): Promise<void> {
  if (output.format !== 'table') return await output.json(made);
  await output.notice(notice);
  if (made.secret !== null) await output.lines([line(made.secret)]);
}

async function confirm(session: Session, yes: true | undefined, question: string): Promise<void> {
  if (yes === true) return;
  needTerminal(session.io, 'Agree with --yes.');
  if (!/^y(es)?$/i.test(await ask(session.io, `${question} [y/N] `)))
    throw new CliError('cancelled', 'Nothing was changed.');
}

/** That of a chat is a secret: an argument could be read by other users of the machine. */
async function addressOf(
  { io }: Session,
  { address, kind }: { address: string | undefined; kind: WebhookKind },
): Promise<string> {
  if (address !== undefined && address !== '-') return address;
  if (kind === 'signed')
    throw new CliError('usage', 'Say which address: parley webhooks add <name> <address>');
  const given =
    io.stdin.isTTY === true
      ? await ask(io, 'Address of the webhook: ', { secret: true })
      : (await readAll(io)).trim();
  if (given === '') throw new CliError('usage', 'No address was given.');
  return given;
}

/** Adds an address that alerts can be sent to, and shows the secret of its messages where it has one. */
export async function addWebhook(
  session: Session,
  { name, kind, ...given }: { name: string; address: string | undefined; kind: WebhookKind },
): Promise<void> {
  const address = await addressOf(session, { ...given, kind });
  const { id, secret } = (await session.query(CliAddWebhookDocument, { name, address, kind })).activations
    .addWebhook;
  const notice =
    secret === null
      ? `Added: “${safeText(name)}”. See whether messages arrive: parley webhooks test ${safeText(name)}`
      : `Added: “${safeText(name)}”. Messages are signed with this secret, which is shown only now:`;
  await showSecret(session, { id, name, secret }, notice);
}

/** Asks, and shows a new secret; messages carry the signature of the one before as well for 24 hours. */
export async function rotateWebhook(
  session: Session,
  wanted: string,
  { yes }: { yes?: true },
): Promise<void> {
  const { id, name } = await requireWebhook(session, wanted);
  await confirm(session, yes, `Make a new secret for “${safeText(name)}”?`);
  const { secret } = (await session.query(CliRotateWebhookSecretDocument, { id })).activations
    .rotateWebhookSecret;
  const notice = `The new secret of “${safeText(name)}”, which is shown only now. The one before is valid for 24 hours more:`;
  await showSecret(session, { id, name, secret }, notice);
}

/** Asks, and sends nothing to a webhook any more. */
export async function removeWebhook(
  session: Session,
  wanted: string,
  { yes }: { yes?: true },
): Promise<void> {
  const { id, name, activations, alerts } = await requireWebhook(session, wanted);
  const told = alerts === 0 ? '' : `, where ${alerts} ${alerts === 1 ? 'alert is' : 'alerts are'} sent`;
  const active =
    activations === 0
      ? ''
      : `, where ${activations} ${activations === 1 ? 'audience is' : 'audiences are'} active`;
  await confirm(session, yes, `Remove “${safeText(name)}”${active}${told}?`);
  await session.query(CliRemoveWebhookDocument, { id });
  if (session.output.format !== 'table') return await session.output.json({ id, name, removed: true });
  await session.output.notice(
    `Removed: “${safeText(name)}”. Nothing is sent there any more; its receiver keeps what it has.`,
  );
}

/** Sends a test; ends the program with an error where it was not taken. */
export async function testWebhook(session: Session, wanted: string): Promise<void> {
  const { id, name } = await requireWebhook(session, wanted);
  const outcome = (await session.query(CliTestWebhookDocument, { id })).activations.testWebhook;
  const { isTaken, status, answer } = outcome;
  if (session.output.format !== 'table') await session.output.json({ id, name, ...outcome });
  if (!isTaken)
    throw new CliError(
      'error',
      status === null
        ? `“${safeText(name)}” could not be reached: ${safeText(answer)}.`
        : `“${safeText(name)}” did not take the test: it answered ${status}. ${safeText(answer)}`.trim(),
    );
  await session.output.notice(`“${safeText(name)}” took the test: it answered ${status ?? ''}.`);
}

/** Sends a message of the log again, under the same id. */
export async function replayMessage(session: Session, messageId: string): Promise<void> {
  await session.query(CliSendWebhookMessageAgainDocument, { messageId });
  if (session.output.format !== 'table') return await session.output.json({ messageId });
  await session.output.notice(`The message ${safeText(messageId)} is on its way again.`);
}
