import type { Context } from '../../../platform/context/index.ts';
import { type DataKind, endRequest, reserveRequest } from './ledger/index.ts';
import { withoutAddressesIn } from './private-text.ts';
import type { ConfiguredModel } from './provider.ts';

/** What one question has sent so far, and what its requests hold. */
export type Watch = {
  ctx: Context;
  configured: ConfiguredModel;
  questionId: string;
  conversationId: string | null;
  /** Grows with the results that are reported. */
  kinds: Set<DataKind>;
  /** The entry of the request under way. */
  entry: string | null;
};

/** Longest answer of a model, in tokens: a few sentences and calls of tools. */
export const MOST_OUTPUT = 2000;
/** A token is four letters or so; of numbers and of other scripts fewer. */
const BYTES_PER_TOKEN = 3;

const NOTHING = { input: 0, output: 0 };

/**
 * The only way to a provider. What goes out is stripped of addresses, entered into the ledger as it is, and counted, in this
 * order; what cannot be entered is not sent. Nothing is followed to another address.
 */
export const watchedFetch =
  (watch: Watch): typeof fetch =>
  async (url, init) => {
    const { ctx, configured, questionId, conversationId, kinds } = watch;
    if (typeof init?.body !== 'string') throw new Error('a request to a model is a text');
    const body = JSON.stringify(withoutAddressesIn(JSON.parse(init.body)));
    const id = await reserveRequest({
      ctx,
      input: {
        questionId,
        conversationId,
        host: configured.host,
        model: configured.model,
        kinds: [...kinds],
        sent: body,
        tokens: Math.ceil(Buffer.byteLength(body) / BYTES_PER_TOKEN) + MOST_OUTPUT,
      },
    });
    watch.entry = id;
    try {
      const response = await fetch(url, { ...init, body, redirect: 'error' });
      if (!response.ok) {
        watch.entry = null;
        const problem = `The provider answered ${response.status}.`;
        await endRequest({ ctx, id, end: { outcome: 'failed', tokens: NOTHING, problem } });
      }
      return response;
    } catch (error) {
      if (init.signal?.aborted !== true) {
        watch.entry = null;
        const problem = 'The provider could not be reached.';
        await endRequest({ ctx, id, end: { outcome: 'failed', tokens: NOTHING, problem } });
      }
      throw error;
    }
  };
