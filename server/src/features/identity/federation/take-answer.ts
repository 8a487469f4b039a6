import { z } from 'zod';
import type { Services } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Ask } from '../sessions/create-session.ts';
import { recordFailure } from '../sessions/record-failure.ts';
import { redeemCode } from './ask-issuer.ts';
import { findParty } from './asked-party.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { type Flow, takeFlow } from './flow.ts';
import { readClaims } from './read-claims.ts';
import { provedPath, refusalOf, refusedPath } from './ways-back.ts';

const text = z.string().max(4096).optional().catch(undefined);
export const answerSchema = z.object({ code: text, state: text, error: text, iss: text });

type Input = z.infer<typeof answerSchema> & { asked: string; browser: string | undefined };

/** What an OpenID Connect provider sent the browser back with. Answers the page of ours to go to, also when refused. */
export async function takeAnswer({
  services,
  ctx,
  input,
}: {
  services: Services;
  ctx: Ask;
  input: Input;
}): Promise<string> {
  let flow: Flow | undefined;
  try {
    return await recordFailure(
      { services, ctx, what: input.asked.split(' ')[0] ?? 'a provider' },
      async () => {
        flow = await takeFlow({ postgres: services.postgres, browser: input.browser, state: input.state });
        return await answer({ services, ctx, flow, input });
      },
    );
  } catch (error) {
    return refusedPath(flow ?? {}, refusalOf(error));
  }
}

async function answer({
  services,
  ctx,
  flow,
  input: { asked, browser = '', state = '', code, error, iss },
}: {
  services: Services;
  ctx: Ask;
  flow: Flow;
  input: Input;
}): Promise<string> {
  // An answer that comes in at another provider's door than the one that was asked.
  if (flow.asked !== asked) throw new AppError('oauth_token_not_found');
  if (error === 'access_denied') return refusedPath(flow, null);
  if (error !== undefined || code === undefined) throw new AppError('oauth_token_not_found');
  const party = await findParty(services, asked);
  if (iss !== undefined && !party.issuer.issuer.includes('{tenantid}') && iss !== party.issuer.issuer)
    throw new AppError('oauth_token_not_found');
  const person = readClaims(party.kind, await redeemCode({ ...party, browser, state, code }));
  const { factor, domain } = party;
  const token = await completeSignIn({
    services,
    ctx,
    input: { flow, person, factor, ...(domain !== undefined && { domain }) },
  });
  return provedPath(flow, token);
}
