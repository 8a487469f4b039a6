import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { credentialsOf, signedInOf } from '../../../platform/http/index.ts';
import { clientOf, countGuess } from '../limits/index.ts';
import { askOf, type RouteParts } from '../route-tools.ts';
import {
  beginAuthenticatorApp,
  confirmAuthenticatorApp,
  removeAuthenticatorApp,
} from './authenticator-app.ts';
import { replaceBackupCodes } from './backup-code-sets.ts';
import type { Change } from './change.ts';
import { getSecondFactors } from './get-second-factors.ts';
import { beginUsing, type Ceremony } from './passkey-ceremony.ts';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './passkeys.ts';
import { sendProofCode } from './proof-by-mail.ts';
import { proveAgain } from './prove-again.ts';
import { signInWithPasskey } from './sign-in-with-passkey.ts';
import { beginPasskeyFactor, verifySecondFactor } from './verify-second-factor.ts';

const OPEN = { config: { capability: 'public' } } as const;
const HALFWAY = { config: { capability: 'sign-in.factor' } } as const;
const VIEW = { config: { capability: 'account.view' } } as const;
const OWN = { config: { capability: 'account.manage' } } as const;

/** Routes answer with JSON; the cookie of a ceremony goes beside it. */
const answerCeremony = (reply: FastifyReply, { options, cookies }: Ceremony): Record<string, unknown> => {
  reply.header('set-cookie', cookies);
  return options;
};
const cookieOf = ({ headers }: FastifyRequest): string => headers.cookie ?? '';

/** Second factors, at sign-in and in one's profile, and passkeys as a way in. */
export function registerFactorRoutes(app: FastifyInstance, { services, identity }: RouteParts): void {
  app.post('/api/auth/passkey/authenticate-options', OPEN, async (request, reply) => {
    await countGuess({ services, surface: 'passkey by client', who: clientOf(askOf(request).origin) });
    return answerCeremony(reply, await beginUsing(services));
  });
  app.post('/api/auth/discovery/passkey', OPEN, (request) =>
    signInWithPasskey({ services, ctx: askOf(request), input: request.body, cookie: cookieOf(request) }),
  );

  app.post('/api/auth/second-factor/passkey-options', HALFWAY, async (request, reply) => {
    const session = await identity.requireIntermediate(credentialsOf(request).token, 'factor');
    return answerCeremony(reply, await beginPasskeyFactor(services, session));
  });
  app.post('/api/auth/second-factor/verify', HALFWAY, async (request) => {
    const session = await identity.requireIntermediate(credentialsOf(request).token, 'factor');
    const cookie = cookieOf(request);
    return await verifySecondFactor({ services, ctx: askOf(request), session, input: request.body, cookie });
  });

  const change = (request: FastifyRequest): Change & { input: unknown; cookie: string } => ({
    services,
    ctx: askOf(request),
    user: signedInOf(request),
    input: request.body,
    cookie: cookieOf(request),
  });
  app.get('/api/auth/second-factor', VIEW, (request) =>
    getSecondFactors({ services, user: signedInOf(request) }),
  );
  app.post('/api/auth/second-factor/prove', OWN, (request) => proveAgain(change(request)));
  app.post('/api/auth/second-factor/prove/mail', OWN, (request) => sendProofCode(change(request)));
  app.post('/api/auth/second-factor/prove/passkey-options', OWN, async (request, reply) =>
    answerCeremony(reply, await beginPasskeyFactor(services, signedInOf(request))),
  );
  app.post('/api/auth/second-factor/totp', OWN, (request) => beginAuthenticatorApp(change(request)));
  app.post('/api/auth/second-factor/totp/confirm', OWN, (request) =>
    confirmAuthenticatorApp(change(request)),
  );
  app.post('/api/auth/second-factor/totp/remove', OWN, (request) => removeAuthenticatorApp(change(request)));
  app.post('/api/auth/second-factor/backup-codes', OWN, (request) => replaceBackupCodes(change(request)));
  app.post('/api/auth/passkey/register-options', OWN, async (request, reply) =>
    answerCeremony(reply, await beginPasskey(change(request))),
  );
  app.post('/api/auth/passkey/register', OWN, (request) => addPasskey(change(request)));
  app.post('/api/auth/passkey/rename', OWN, (request) => renamePasskey(change(request)));
  app.post('/api/auth/passkey/remove', OWN, (request) => removePasskey(change(request)));
}
