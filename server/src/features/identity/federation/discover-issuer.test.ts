import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { discoverIssuer } from './discover-issuer.ts';

let server: Server;
let issuer = '';
let endpoint = '';
beforeAll(async () => {
  server = createServer((_request, response) =>
    response.end(
      JSON.stringify({
        issuer,
        authorization_endpoint: endpoint,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
      }),
    ),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  issuer = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
});
afterAll(() => server.close());

const found = async (authorization: string): Promise<string> => {
  endpoint = authorization;
  return await discoverIssuer(issuer, { reach: 'anywhere' }).then(
    ({ authorizationEndpoint }) => authorizationEndpoint,
    (error: { code: string }) => error.code,
  );
};

it('sends browsers to the web only', async () => {
  expect(await found('https://idp.example/authorize')).toBe('https://idp.example/authorize');
  for (const address of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'nonsense'])
    expect(await found(address)).toBe('UNAVAILABLE');
});
