import type { AskOutcome } from '@parley/core/assistant';
import { afterAll, beforeAll } from 'vitest';
import { createTestUser, type TestInstance } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { type AssistantServer, deviceOf, startAssistant } from './assistant-server.ts';
import { createAssistantWorld } from './setup.ts';

export type Caller = { token: string; instanceId: string };

type Opened = { services: TestServices; server: AssistantServer; instance: TestInstance };

/** The assistant on a port and an instance of this folder's world, from the first test of a file to its last. */
export function withAssistant() {
  let opened: Opened | undefined;
  const now = (): Opened => {
    if (opened === undefined) throw new Error('the tests of this file have not begun');
    return opened;
  };
  beforeAll(async () => {
    const services = sharedServices();
    const server = await startAssistant(services);
    const { instance } = await createAssistantWorld(services);
    opened = { services, server, instance };
  });
  afterAll(async () => {
    await opened?.server.close();
    await opened?.services.close();
  });
  return {
    get services() {
      return now().services;
    },
    get server() {
      return now().server;
    },
    get instance() {
      return now().instance;
    },
    /** A person of the instance that nobody else's test has asked as. */
    async somebody(): Promise<Caller & { userId: string }> {
      const { services, server, instance } = now();
      const person = await createTestUser(services, { isSuperuser: true });
      return { token: await server.signIn(person), instanceId: instance.id, userId: person.userId };
    },
    /** Asks on a device of its own, one question after the other, and gives the last answer. */
    async ask(caller: Caller, questions: string | readonly string[], conversationId?: string) {
      return await askOn(now().server, caller, questions, conversationId);
    },
  };
}

/** Asks on a device of its own, one question after the other, and gives the last answer. */
export async function askOn(
  server: AssistantServer,
  caller: Caller,
  questions: string | readonly string[],
  conversationId?: string,
) {
  const conversation = conversationId === undefined ? undefined : { sessionId: conversationId, turns: [] };
  const device = deviceOf(server, caller, conversation);
  let outcome: AskOutcome | undefined;
  for (const question of [questions].flat()) outcome = await device.ask(question);
  const turnId = device.getState().entries.at(-1)?.id.replace(':answer', '') ?? '';
  device.close();
  return { ...answered(outcome), turnId };
}

export const answered = (outcome: AskOutcome | undefined): Extract<AskOutcome, { kind: 'answer' }> => {
  if (outcome?.kind !== 'answer') throw new Error(JSON.stringify(outcome));
  return outcome;
};
