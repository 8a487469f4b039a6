import { z } from 'zod';

export const MODEL_PROVIDERS = ['anthropic', 'openai', 'openai-compatible'] as const;

/** The language model that the assistant may use: a part of the one schema in config.ts. */
export const modelSettings = {
  PARLEY_MODEL_PROVIDER: z
    .enum(MODEL_PROVIDERS)
    .optional()
    .describe('Language model of the assistant: anthropic, openai or openai-compatible; none unless set.'),
  PARLEY_MODEL: z.string().max(200).optional().describe('Name of that model, as its provider calls it.'),
  PARLEY_MODEL_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Base address of its API, http://localhost:11434/v1; that of the provider unless set.'),
  PARLEY_MODEL_KEY: z.string().optional().describe('API key for it.'),
  PARLEY_MODEL_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(45)
    .default(30)
    .describe('Longest it may take for a question before the answer is made without it.'),
  PARLEY_MODEL_QUESTION_BUDGET: z.coerce
    .number()
    .int()
    .min(1000)
    .max(2_000_000)
    .default(150_000)
    .describe('Most tokens that one question may take, sent and received.'),
  PARLEY_MODEL_DAY_BUDGET: z.coerce
    .number()
    .int()
    .min(0)
    .max(2_000_000_000)
    .default(2_000_000)
    .describe('Most tokens that one instance may take in a day (UTC).'),
  PARLEY_MODEL_LEDGER_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3650)
    .default(90)
    .describe('Days that admins can see what was sent to it.'),
};

type Given = {
  PARLEY_MODEL_PROVIDER?: (typeof MODEL_PROVIDERS)[number] | undefined;
  PARLEY_MODEL?: string | undefined;
  PARLEY_MODEL_URL?: string | undefined;
  PARLEY_MODEL_KEY?: string | undefined;
};

const PARTS = ['PARLEY_MODEL', 'PARLEY_MODEL_URL', 'PARLEY_MODEL_KEY'] as const;

/** Settings of a model must be complete: an incomplete one would fail only at the first question. */
export function checkModelSettings(given: Given, { addIssue }: z.core.$RefinementCtx<Given>): void {
  const provider = given.PARLEY_MODEL_PROVIDER;
  const missing = (name: keyof Given, message: string): void =>
    addIssue({ code: 'custom', path: [name], message });
  if (provider === undefined) {
    const named = PARTS.find((name) => given[name] !== undefined);
    if (named !== undefined) missing('PARLEY_MODEL_PROVIDER', `it must say whose ${named} that is`);
    return;
  }
  if (given.PARLEY_MODEL === undefined) missing('PARLEY_MODEL', `${provider} needs the name of a model`);
  if (provider === 'openai-compatible' && given.PARLEY_MODEL_URL === undefined)
    missing('PARLEY_MODEL_URL', 'openai-compatible needs an address');
  if (provider !== 'openai-compatible' && given.PARLEY_MODEL_KEY === undefined)
    missing('PARLEY_MODEL_KEY', `${provider} needs a key`);
}
