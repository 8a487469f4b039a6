import { z } from 'zod';
import { callPlugin, type PluginAnswer } from '../call-plugin.ts';
import { join } from '../joining.ts';
import { clientOf, countGuess } from '../limits/index.ts';
import type { RouteParts } from '../route-tools.ts';
import type { Ask } from '../sessions/create-session.ts';

const text = (longest: number) =>
  z
    .string()
    .transform((value) => value.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim())
    .pipe(z.string().max(longest));

/** What of a registration (RFC 7591) is taken: a picture or a page of terms by its side could only deceive. */
const metadataSchema = z.object({
  redirect_uris: z.array(z.string().max(1024)).min(1).max(10),
  client_name: text(100).optional(),
  client_uri: z.httpUrl().max(512).optional(),
  software_id: text(100).optional(),
  software_version: text(100).optional(),
  grant_types: z.array(z.string().max(64)).max(4).default(['authorization_code', 'refresh_token']),
  response_types: z.array(z.string().max(64)).max(4).optional(),
  scope: z.string().max(256).optional(),
});

/**
 * Anyone may register an application: it can do nothing until a user connects it. It is a public client, which keeps
 * no secret; and, where it comes back to a program on the person's machine, a native one. The plugin would take it for
 * one on the web, and refuse it.
 */
export async function registerApplication({
  services,
  identity,
  ctx,
  input,
}: RouteParts & { ctx: Ask; input: unknown }): Promise<PluginAnswer> {
  await countGuess({ services, surface: 'application registered by client', who: clientOf(ctx.origin) });
  const parsed = metadataSchema.safeParse(input);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const isRedirect = issue?.path[0] === 'redirect_uris';
    return {
      status: 400,
      body: {
        error: isRedirect ? 'invalid_redirect_uri' : 'invalid_client_metadata',
        error_description: `${issue?.path.join('.') ?? 'body'}: ${issue?.message ?? 'not valid'}`,
      },
    };
  }
  const isWeb = parsed.data.redirect_uris.every((uri) => uri.startsWith('https:'));
  return await services.postgres.transaction().execute(async (transaction) =>
    join(transaction, () =>
      callPlugin(identity.auth, {
        method: 'POST',
        path: '/oauth2/register',
        body: {
          ...parsed.data,
          token_endpoint_auth_method: 'none',
          application_type: isWeb ? 'web' : 'native',
        },
      }),
    ),
  );
}
