import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';

type Person = { sub: string; email: string };

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

async function readForm(ctx: KoaContextWithOIDC): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of ctx.req) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

const page = (uid: string, people: readonly Person[]): string => `<!doctype html>
<html lang="en"><head><title>Local provider</title></head><body><main><h1>Local provider</h1>
<form method="post" action="/interaction/${escaped(uid)}">
${people.map(({ sub, email }) => `<p><button name="account" value="${escaped(sub)}">Continue as ${escaped(email)}</button></p>`).join('\n')}
<p><button name="account" value="">Cancel</button></p>
</form></main></body></html>`;

/** The sign-in page of the provider: one button per person. */
export function interactionPage({
  provider,
  people,
}: {
  provider: Provider;
  people: () => readonly Person[];
}) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<unknown>): Promise<void> => {
    const uid = /^\/interaction\/([\w-]+)$/.exec(ctx.path)?.[1];
    if (uid === undefined) {
      await next();
      return;
    }
    if (ctx.method === 'GET') {
      ctx.type = 'html';
      ctx.body = page(uid, people());
      return;
    }
    const account = (await readForm(ctx)).get('account');
    const result = account
      ? { select_account: {}, login: { accountId: account, remember: false } }
      : { error: 'access_denied', error_description: 'The person went back.' };
    await provider.interactionFinished(ctx.req, ctx.res, result);
    ctx.respond = false;
  };
}
