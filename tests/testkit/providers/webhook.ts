import { createHmac } from 'node:crypto';
import type { Asked, StandIn } from './stand-in.ts';
import { startStandIn } from './stand-in.ts';

/** A server of an organization's own: what it has of an audience, as its messages say. */
export type Receiver = StandIn & { domains: Set<string>; names: string[] };

type Told = { type: string; data: { audience: { name: string | null }; domains?: string[] } };

/** Takes messages of a webhook, and keeps what they say. */
export async function startReceiver(): Promise<Receiver> {
  const domains = new Set<string>();
  const names: string[] = [];
  const standIn = await startStandIn({
    refusal: { status: 401, body: {} },
    isOpen: () => true,
    answer: ({ text }) => {
      const { type, data } = JSON.parse(text) as Told;
      if (type === 'audience.activated') names.push(data.audience.name ?? '');
      if (type === 'audience.deactivated') domains.clear();
      for (const domain of data.domains ?? [])
        if (type === 'companies.added') domains.add(domain);
        else domains.delete(domain);
      return { status: 200, body: 'taken' };
    },
  });
  return { ...standIn, domains, names };
}

/** Which of some secrets a message is signed with, computed here as a receiver does it. */
export function signersOf({ headers, text }: Asked, secrets: readonly string[]): string[] {
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${text}`;
  const given = String(headers['webhook-signature']).split(' ');
  return secrets.filter((secret) => {
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    return given.includes(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
  });
}

/** A channel of a chat: takes every message, as Slack and the workflows of Teams do. */
export const startChat = (): Promise<StandIn> =>
  startStandIn({
    refusal: { status: 401, body: {} },
    isOpen: () => true,
    answer: () => ({ status: 200, body: 'ok' }),
  });
