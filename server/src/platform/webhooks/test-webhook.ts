import { audit } from '../audit/index.ts';
import { publicUrl } from '../config/index.ts';
import type { Context } from '../context/index.ts';
import { notFound } from '../errors/index.ts';
import { newId } from '../ids/index.ts';
import { authorize } from '../policy/index.ts';
import { openWebhook } from './open-webhook.ts';
import { postMessage } from './post-message.ts';
import { writeMessage } from './write-message.ts';

export type TestOutcome = { isTaken: boolean; status: number | null; answer: string };

const LONGEST_ANSWER = 500;

/** Sends a message that says that it is a test, once and now; what came of it is in the log, too. */
export async function testWebhook({
  ctx,
  input: { id },
  timeoutMs,
}: {
  ctx: Context;
  input: { id: string };
  timeoutMs?: number;
}): Promise<TestOutcome> {
  authorize(ctx, 'configuration.change');
  await ctx.postgres.transaction().execute(async (transaction) => {
    const found = await transaction
      .selectFrom('activation_webhooks')
      .select('name')
      .where('instance_id', '=', ctx.instance.id)
      .where('id', '=', id)
      .executeTakeFirst();
    if (found === undefined) throw notFound('Webhook');
    await audit({
      transaction,
      ctx,
      type: 'activations.webhook-tested',
      source: 'api',
      details: `${ctx.viewer.name} sent a test to the webhook ${found.name}`,
      data: { webhookId: id, name: found.name },
    });
  });
  const webhook = await openWebhook(ctx, id);
  if (webhook === undefined) throw notFound('Webhook');
  const url = `${publicUrl(ctx.config)}/app/inst/${ctx.instance.id}`;
  const content = {
    title: 'Test message',
    paragraphs: ['Parley can send messages here.'],
    links: [],
    button: { label: 'Open Parley', url },
    closing: `You get this message because ${ctx.viewer.name} sent a test.`,
    data: {},
  };
  const { isTaken, status, answer } = await postMessage(ctx, {
    webhook,
    message: {
      id: newId('wmsg'),
      type: 'test',
      body: writeMessage(webhook.kind, { type: 'test', content }),
    },
    signal: new AbortController().signal,
    timeoutMs,
  });
  return { isTaken, status, answer: answer.slice(0, LONGEST_ANSWER) };
}
