import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Services } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import type { Ask } from '../sessions/create-session.ts';
import { recordFailure } from '../sessions/record-failure.ts';
import { ssoParty } from './asked-party.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { findConnection } from './connection.ts';
import { type Flow, takeFlow } from './flow.ts';
import { finishPath, readSamlAnswer } from './saml.ts';
import { provedPath, refusalOf, refusedPath } from './ways-back.ts';

/** Long enough for one redirect. */
const FETCH_MINUTES = 2;
const personSchema = z.object({ subject: z.string(), email: z.string(), name: z.string().optional() });

const identifierOf = (state: string): string =>
  `saml-answer:${createHash('sha256').update(state).digest('base64url')}`;

/**
 * The form an identity provider's page sends. A form from another site brings no cookie along, so the answer waits, and the
 * browser is sent to fetch it with the cookie of the sign-in it began.
 */
export async function takeSamlAnswer({
  services,
  ctx,
  input: { slug, form },
}: {
  services: Services;
  ctx: Ask;
  input: { slug: string; form: string };
}): Promise<string> {
  try {
    return await recordFailure({ services, ctx, what: 'single sign-on' }, async () => {
      const connection = await findConnection(services, { slug });
      if (connection?.settings.kind !== 'saml') throw new AppError('oauth_token_not_found');
      const { person, state } = await readSamlAnswer({ services, connection, form });
      await services.postgres
        .insertInto('verifications')
        .values({
          id: newId('veri'),
          identifier: identifierOf(state),
          value: JSON.stringify(person),
          expires_at: new Date(Date.now() + FETCH_MINUTES * 60_000),
        })
        .execute();
      return finishPath(state);
    });
  } catch (error) {
    return refusedPath({ slug }, refusalOf(error));
  }
}

/** The browser fetches the answer that came for it. */
export async function finishSaml({
  services,
  ctx,
  input: { browser, state },
}: {
  services: Services;
  ctx: Ask;
  input: { browser: string | undefined; state: string | undefined };
}): Promise<string> {
  let flow: Flow | undefined;
  try {
    return await recordFailure({ services, ctx, what: 'single sign-on' }, async () => {
      flow = await takeFlow({ postgres: services.postgres, browser, state });
      const row = await services.postgres
        .deleteFrom('verifications')
        .where('identifier', '=', identifierOf(state ?? ''))
        .returning(['value', 'expires_at'])
        .executeTakeFirst();
      if (!row) throw new AppError('oauth_token_not_found');
      if (row.expires_at.getTime() <= Date.now()) throw new AppError('expired_oauth_response');
      const connection = await findConnection(services, { slug: flow.slug ?? '' });
      if (!connection || flow.asked !== ssoParty(connection.slug))
        throw new AppError('oauth_token_not_found');
      const { subject, email, name } = personSchema.parse(JSON.parse(row.value));
      const token = await completeSignIn({
        services,
        ctx,
        input: { flow, person: { subject, email, name }, factor: 'sso', domain: connection.domain },
      });
      return provedPath(flow, token);
    });
  } catch (error) {
    return refusedPath(flow ?? {}, refusalOf(error));
  }
}
