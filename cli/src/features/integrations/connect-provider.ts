import { type AuthField, isProviderId, providerCard } from '@parley/core/features/integrations';
import { pagePath } from '@parley/core/pages';
import { CliConnectByTokenDocument } from '../../generated/graphql.ts';
import { CliError } from '../../platform/cli-error.ts';
import { hasScreen, openBrowser } from '../../platform/open-browser.ts';
import { pageUrl } from '../../platform/page-url.ts';
import { readAll } from '../../platform/prompt.ts';
import type { Session } from '../../platform/session.ts';
import { line } from '../../ui/line.ts';
import { findProvider, type Provider, wordOf } from './find-provider.ts';

export type ConnectOptions = { tokenStdin?: true; field?: readonly string[] };

/** Connects a provider: with a token from the input, else on its page in the browser, where its own sign-in is. */
export async function connectProvider(
  session: Session,
  text: string,
  { tokenStdin, field = [] }: ConnectOptions,
): Promise<void> {
  const provider = await findProvider(session, text);
  if (!provider.available)
    throw new CliError('error', `${provider.name} cannot be connected on this server.`, {
      nextSteps: ['parley integrations list'],
    });
  if (tokenStdin === true) return await connectByToken(session, provider, field);
  if (field.length > 0)
    throw new CliError('usage', '--field is for what is beside a token: give the token with --token-stdin.');
  await connectInBrowser(session, provider);
}

async function connectInBrowser(session: Session, provider: Provider): Promise<void> {
  const { io, output } = session;
  const url = await pageUrl(session, pagePath('integration', { provider: provider.id }));
  const isOpen = hasScreen(io) && (await openBrowser(io, url)).ok;
  if (output.format !== 'table') return await output.json({ provider: wordOf(provider), url });
  await output.lines([line(url)]);
  await output.notice(
    `${isOpen ? 'It is open in your browser' : 'Open it in a browser'}: connect ${provider.name} there. Then: parley integrations list`,
  );
}

/** What is asked for, by its id; secrets come from the input only, where no list of processes shows them. */
function valuesOf(fields: readonly AuthField[], given: readonly string[]): Record<string, string> {
  const known = fields.filter(({ isSecret }) => isSecret !== true);
  return Object.fromEntries(
    given.map((each) => {
      const [, id = '', value = ''] = /^([^=]+)=(.*)$/s.exec(each) ?? [];
      if (known.some((field) => field.id === id)) return [id, value] as const;
      const names = known.map((field) => `${field.id}=… (${field.label})`);
      throw new CliError('usage', `--field takes no ${JSON.stringify(id === '' ? each : id)} here.`, {
        nextSteps:
          names.length === 0 ? ['Give the token on the input alone.'] : [`It takes ${names.join(', ')}`],
      });
    }),
  );
}

async function connectByToken(session: Session, provider: Provider, given: readonly string[]): Promise<void> {
  const method = isProviderId(provider.id)
    ? providerCard(provider.id).methods.find(({ type }) => type === 'api-token')
    : undefined;
  if (method === undefined)
    throw new CliError('usage', `${provider.name} is connected by its own sign-in, not by a token.`, {
      nextSteps: [`parley integrations connect ${wordOf(provider)}`],
    });
  const values = valuesOf(method.fields, given);
  const secret = method.fields.find(({ isSecret }) => isSecret === true);
  const example = method.fields
    .filter(({ id }) => id !== secret?.id)
    .map(({ id, example: like = '…' }) => ` --field ${id}=${like}`)
    .join('');
  const nextSteps = [
    `For example: echo "$TOKEN" | parley integrations connect ${wordOf(provider)} --token-stdin${example}`,
  ];
  const missing = method.fields.filter(({ id }) => id !== secret?.id && (values[id] ?? '').trim() === '');
  if (missing.length > 0)
    throw new CliError('usage', `${missing.map(({ label }) => label).join(' and ')} must be given.`, {
      nextSteps,
    });
  const token = (await readAll(session.io)).trim();
  if (token === '' || /\s/.test(token))
    throw new CliError('usage', 'The input holds no token.', { nextSteps });
  const settings = { ...values, ...(secret !== undefined && { [secret.id]: token }) };
  const variables = { providerId: provider.id, settings };
  const { id } = (await session.query(CliConnectByTokenDocument, variables)).integrations
    .integrationConnectionAPIKeyCreate;
  if (session.output.format !== 'table') return await session.output.json({ id, provider: wordOf(provider) });
  await session.output.notice(
    `${provider.name} is connected, and is read in the background. How far it is: parley integrations runs ${wordOf(provider)}`,
  );
}
