import { type Answer, createAssistantSession, type StoredConversation } from '@parley/core/assistant';
import { registerApi } from '@parley/server/api';
import { type Engine, registerAssistant } from '@parley/server/features/assistant/index';
import { createHttp } from '@parley/server/platform/http/index';
import { WebSocket } from 'ws';
import type { TestServices } from '../../testkit/services.ts';
import { headersOf } from '../api/api-server.ts';
import { randomAddress } from '../identity/entry-api.ts';
import { NOW } from './world.ts';

export type AssistantServer = {
  url: string;
  signIn(person: { email: string; password: string }): Promise<string>;
  graphql(
    caller: { token: string; instanceId: string },
    query: string,
    variables?: Record<string, unknown>,
  ): Promise<{ data: unknown; code: string | undefined }>;
  close(): Promise<void>;
};

/** The API and the assistant's socket on a port, on the day of this folder's world. */
export async function startAssistant(
  services: TestServices,
  engine?: Engine,
  { patienceMs }: { patienceMs?: number } = {},
): Promise<AssistantServer> {
  const http = createHttp(services);
  const { jobs } = await registerApi(http, services);
  registerAssistant(http, {
    log: services.log,
    jobs,
    now: () => NOW,
    ...(engine !== undefined && { engine }),
    ...(patienceMs !== undefined && { patienceMs }),
  });
  const address = await http.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: `${address.replace('http', 'ws')}/api/assistant`,
    async signIn({ email, password }) {
      const response = await http.inject({
        method: 'POST',
        url: '/api/auth/sign-in/email',
        payload: { email, password },
        // Attempts are counted by address, in a database that all test files share.
        remoteAddress: randomAddress(),
      });
      const token = response.headers['set-auth-token'];
      if (typeof token !== 'string') throw new Error(`signing in answered ${response.statusCode}`);
      return token;
    },
    async graphql(caller, query, variables = {}) {
      const response = await http.inject({
        method: 'POST',
        url: '/api/graphql',
        headers: headersOf(caller),
        payload: { query, variables },
      });
      const { data, errors } = response.json<{
        data: unknown;
        errors?: { extensions: { code: string } }[];
      }>();
      return { data, code: errors?.[0]?.extensions.code };
    },
    close: async () => {
      await http.close();
    },
  };
}

/** A device of a user: a session of its own on the socket. */
export const deviceOf = (
  { url }: AssistantServer,
  { token, instanceId }: { token: string; instanceId: string },
  conversation?: StoredConversation,
  /** The audience chosen on the page. */
  audience?: () => string,
) =>
  createAssistantSession({
    connect: (protocols) => new WebSocket(url, protocols),
    token: () => token,
    instanceId,
    conversation,
    audience,
  });

export const ANSWER: Answer = {
  text: 'One two three four five six seven.',
  blocks: [],
  query: [],
  definitions: [],
  permalink: null,
  asOf: '',
  warnings: [],
  suggestions: [],
};
export const quick: Engine = { answer: async (_ctx, { memory }) => ({ answer: ANSWER, memory }) };
