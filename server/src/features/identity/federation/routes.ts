import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Services } from '../../../platform/context/index.ts';
import { contextOf, credentialsOf } from '../../../platform/http/index.ts';
import { clientOf, countGuess } from '../limits/index.ts';
import { ssoParty } from './asked-party.ts';
import { beginSchema, beginSignIn } from './begin-sign-in.ts';
import { keepBrowser, readBrowser } from './browser-cookie.ts';
import {
  getSingleSignOn,
  removeSingleSignOn,
  saveSingleSignOn,
  testSingleSignOn,
} from './manage-connection.ts';
import { answerSchema, takeAnswer } from './take-answer.ts';
import { finishSaml, takeSamlAnswer } from './take-saml-answer.ts';
import { refusalOf, refusedPath } from './ways-back.ts';

const OPEN = { config: { capability: 'public' } } as const;
const ADMIN = { config: { capability: 'sign-in.configure' } } as const;
const LARGEST_FORM = 512 * 1024;
const LARGEST_SETTINGS = 256 * 1024;

const withProvider = z.object({ provider: z.string().max(64) });
const withSlug = z.object({ slug: z.string().max(128) });

/** Answers a browser that navigates: always with a page of ours, never with JSON. */
const leave = (reply: FastifyReply, path: string): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(path, 303);

/** Signing in with Google, Microsoft, any OpenID Connect provider, and the single sign-on of an organization. */
export async function registerFederationRoutes(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  app.get('/api/auth/start/:provider', OPEN, async (request, reply) => {
    const { provider } = withProvider.parse(request.params);
    const asked = beginSchema.parse(request.query);
    const browser = keepBrowser(services.config, request, reply);
    try {
      await countGuess({
        services,
        surface: 'provider asked by client',
        who: clientOf(credentialsOf(request).origin),
      });
      return leave(reply, await beginSignIn({ services, input: { ...asked, provider, browser } }));
    } catch (error) {
      return leave(reply, refusedPath(asked, refusalOf(error)));
    }
  });

  const answered = async (request: FastifyRequest, reply: FastifyReply, asked: string) =>
    leave(
      reply,
      await takeAnswer({
        services,
        ctx: credentialsOf(request),
        input: { ...answerSchema.parse(request.query), asked, browser: readBrowser(request) },
      }),
    );
  app.get('/api/auth/callback/:provider', OPEN, (request, reply) =>
    answered(request, reply, withProvider.parse(request.params).provider),
  );
  app.get('/api/auth/sso/callback/:slug', OPEN, (request, reply) =>
    answered(request, reply, ssoParty(withSlug.parse(request.params).slug)),
  );
  app.get('/api/auth/sso/finish', OPEN, async (request, reply) => {
    const { state } = answerSchema.parse(request.query);
    const input = { browser: readBrowser(request), state };
    return leave(reply, await finishSaml({ services, ctx: credentialsOf(request), input }));
  });

  await app.register((forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LARGEST_FORM },
      (_request, body, done) => done(null, body),
    );
    const fromElsewhere = { config: { capability: 'public', anyOrigin: true } } as const;
    forms.post('/api/auth/sso/saml2/sp/acs/:slug', fromElsewhere, async (request, reply) => {
      const input = {
        slug: withSlug.parse(request.params).slug,
        form: z.string().parse(request.body),
      };
      return leave(reply, await takeSamlAnswer({ services, ctx: credentialsOf(request), input }));
    });
  });

  app.get('/api/auth/single-sign-on', ADMIN, (request) => getSingleSignOn({ ctx: contextOf(request) }));
  app.post('/api/auth/single-sign-on', { ...ADMIN, bodyLimit: LARGEST_SETTINGS }, (request) =>
    saveSingleSignOn({ ctx: contextOf(request), input: request.body }),
  );
  app.post('/api/auth/single-sign-on/remove', ADMIN, (request) =>
    removeSingleSignOn({ ctx: contextOf(request) }),
  );
  app.post('/api/auth/single-sign-on/test', ADMIN, (request) =>
    testSingleSignOn({ ctx: contextOf(request) }),
  );
}
