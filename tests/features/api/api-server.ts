import { randomBytes } from 'node:crypto';
import { registerApi } from '@parley/server/api';
import { createHttp } from '@parley/server/platform/http/index';
import type { TestServices } from '../../testkit/services.ts';

export type GraphqlError = {
  message: string;
  path?: (string | number)[];
  extensions: { code: string; details: Record<string, unknown> };
};
export type Answer = {
  status: number;
  headers: Record<string, unknown>;
  data: Record<string, unknown> | null | undefined;
  errors: GraphqlError[];
};
export type Caller = {
  token?: string | undefined;
  instanceId?: string | undefined;
  /** The number of the definitions that figures are asked as of. */
  definitions?: number | undefined;
};
type Http = ReturnType<typeof createHttp>;
export type ApiServer = {
  http: Http;
  graphql(caller: Caller, query: string, variables?: Record<string, unknown>): Promise<Answer>;
  signIn(person: { email: string; password: string }): Promise<string>;
  close(): Promise<void>;
};

export const headersOf = ({ token, instanceId, definitions }: Caller): Record<string, string> => ({
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
  ...(instanceId !== undefined && { 'x-instance-id': instanceId }),
  ...(definitions !== undefined && { 'x-parley-definitions': String(definitions) }),
});

/** Guesses are counted by client, in a database that all test files share: each request there is from a client of its own. */
function askFromEverywhere(http: Http): void {
  http.addHook('onRequest', (request, _reply, done) => {
    const { socket } = request.raw;
    if (socket.remoteAddress === '127.0.0.1') {
      const [a, b, c] = randomBytes(3);
      Object.defineProperty(socket, 'remoteAddress', { value: `10.${a}.${b}.${c}` });
    }
    done();
  });
}

/** The API as the program mounts it, without a port. Jobs run only where a test asks for them. */
export async function startApi(
  services: TestServices,
  { jobs = false }: { jobs?: boolean } = {},
): Promise<ApiServer> {
  const http = createHttp(services);
  if (services.isShared) askFromEverywhere(http);
  const { worker } = await registerApi(http, services);
  await http.ready();
  if (jobs) await worker.start();
  return {
    http,
    async graphql(caller, query, variables = {}) {
      const response = await http.inject({
        method: 'POST',
        url: '/api/graphql',
        headers: headersOf(caller),
        payload: { query, variables },
      });
      const { data, errors = [] } = response.json<{ data?: Answer['data']; errors?: GraphqlError[] }>();
      return { status: response.statusCode, headers: response.headers, data, errors };
    },
    async signIn(person) {
      const response = await http.inject({
        method: 'POST',
        url: '/api/auth/sign-in/email',
        payload: { email: person.email, password: person.password },
      });
      const token = response.headers['set-auth-token'];
      if (typeof token !== 'string') throw new Error(`sign-in answered ${response.statusCode}`);
      return token;
    },
    async close() {
      await http.close();
      if (jobs) await worker.stop();
    },
  };
}
