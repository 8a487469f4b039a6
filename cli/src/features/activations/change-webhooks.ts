import {
  CliAddWebhookDocument,
  CliRemoveWebhookDocument,
  CliRotateWebhookSecretDocument,
} from '../../generated/graphql.ts';
import { CliError } from '../../platform/cli-error.ts';
import { ask, needTerminal } from '../../platform/prompt.ts';
import type { Session } from '../../platform/session.ts';
import { line } from '../../ui/line.ts';
import { safeText } from '../../ui/text-width.ts';
import { requireWebhook } from './list-webhooks.ts';

type Made = { id: string; name: string; secret: string };

/** The secret is the data: `parley webhooks add … > secret` keeps it and nothing else. */
async function showSecret({ output }: Session, made: Made, notice: string): Promise<void> {
  if (output.format !== 'table') return await output.json(made);
  await output.notice(notice);
  await output.lines([line(made.secret)]);
}

async function confirm(session: Session, yes: true | undefined, question: string): Promise<void> {
  if (yes === true) return;
  needTerminal(session.io, 'Agree with --yes.');
  if (!/^y(es)?$/i.test(await ask(session.io, `${question} [y/N] `)))
    throw new CliError('cancelled', 'Nothing was changed.');
}

/** Adds an address that audiences can be activated on, and shows the secret of its messages. */
export async function addWebhook(
  session: Session,
  { name, address }: { name: string; address: string },
): Promise<void> {
  const { id, secret } = (await session.query(CliAddWebhookDocument, { name, address })).activations
    .addWebhook;
  const notice = `Added: “${safeText(name)}”. Messages are signed with this secret, which is shown only now:`;
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
  const { id, name, activations } = await requireWebhook(session, wanted);
  const active =
    activations === 0
      ? ''
      : `, where ${activations} ${activations === 1 ? 'audience is' : 'audiences are'} active`;
  await confirm(session, yes, `Remove “${safeText(name)}”${active}?`);
  await session.query(CliRemoveWebhookDocument, { id });
  if (session.output.format !== 'table') return await session.output.json({ id, name, removed: true });
  await session.output.notice(
    `Removed: “${safeText(name)}”. Nothing is sent there any more; its receiver keeps what it has.`,
  );
}
