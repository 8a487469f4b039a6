import { isProviderId, providerCard } from '@parley/core/features/integrations';
import { CliActivationTargetsDocument, type CliActivationTargetsQuery } from '../../generated/graphql.ts';
import { CliError } from '../../platform/cli-error.ts';
import { findNamed } from '../../platform/lookup.ts';
import type { Session } from '../../platform/session.ts';

export type Target = CliActivationTargetsQuery['activations']['targets'][number];

/** What is meant by `--on` and `--account`. */
export type Where = { on: string; account?: string };

const nowhere = (message: string): CliError =>
  new CliError('invalidInput', message, {
    nextSteps: [
      'See what is connected: parley integrations list',
      'Send changes to an address of your own: parley webhooks add <name> <address>',
      'Make a file to upload: parley export audience <audience> --for <platform>',
    ],
  });

/** The account that an audience is sent to, or taken away from: of a platform with several it has to be named. */
export async function findTarget(
  session: Session,
  audienceId: string,
  { on, account }: Where,
  holdOutPercent = 0,
): Promise<Target> {
  const { activations } = await session.query(CliActivationTargetsDocument, { audienceId, holdOutPercent });
  const { targets } = activations;
  const platforms = [...new Map(targets.map(({ provider }) => [provider.id, provider])).values()];
  const meant = `oprv:${on.toLowerCase()}`;
  if (targets.length === 0) throw nowhere('No connected account takes audiences.');
  if (isProviderId(meant) && !platforms.some(({ id }) => id === meant))
    throw nowhere(`No connected account of ${providerCard(meant).name} takes audiences.`);
  const platform = findNamed('platform', platforms, on);
  const accounts = targets.filter(({ provider }) => provider.id === platform.id);
  const named = accounts.map(({ connectionId, accountName }) => ({ id: connectionId, name: accountName }));
  const [only] = accounts;
  if (account === undefined && only !== undefined && accounts.length === 1) return only;
  if (account === undefined)
    throw new CliError('invalidInput', `${platform.name} has several accounts.`, {
      nextSteps: [`Name one with --account: ${named.map(({ name }) => name).join(' · ')}`],
    });
  const { id } = findNamed('account', named, account);
  const found = accounts.find(({ connectionId }) => connectionId === id);
  if (found === undefined) throw new CliError('invalidInput', `There is no account "${account}".`);
  return found;
}
