import { z } from 'zod';

/** The bucket that files of exports may be kept in: a part of the one schema in config.ts. */
export const bucketSettings = {
  PARLEY_BUCKET: z
    .string()
    .regex(/^[a-zA-Z0-9][a-zA-Z0-9._-]{1,62}$/, 'Expected the name of a bucket')
    .optional()
    .describe(
      'Bucket for the files of exports, in any storage with the protocol of S3; else the data directory.',
    ),
  PARLEY_BUCKET_URL: z
    .url({ protocol: /^https?$/ })
    .transform((text) => text.replace(/\/+$/, ''))
    .optional()
    .describe(
      'Address of that storage (https://storage.example.com:9000); that of AWS in the region unless set.',
    ),
  PARLEY_BUCKET_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'Expected the name of a region')
    .default('us-east-1')
    .describe('Its region; storage other than of AWS mostly takes us-east-1 or auto.'),
  PARLEY_BUCKET_KEY_ID: z.string().optional().describe('Its access key id.'),
  PARLEY_BUCKET_SECRET: z.string().optional().describe('Its secret access key.'),
  PARLEY_BUCKET_PREFIX: z
    .string()
    .regex(/^([\w.-]+\/)*[\w.-]*\/?$/, 'Expected folders with slashes between them')
    .transform((text) => (text === '' || text.endsWith('/') ? text : `${text}/`))
    .default('')
    .describe('Folder in that bucket (parley/).'),
};

type Given = {
  PARLEY_BUCKET?: string | undefined;
  PARLEY_BUCKET_URL?: string | undefined;
  PARLEY_BUCKET_KEY_ID?: string | undefined;
  PARLEY_BUCKET_SECRET?: string | undefined;
};

/** Settings of a bucket must be complete: an incomplete one would fail only at the first export. */
export function checkBucketSettings(given: Given, { addIssue }: z.core.$RefinementCtx<Given>): void {
  const missing = (name: keyof Given, message: string): void =>
    addIssue({ code: 'custom', path: [name], message });
  if (given.PARLEY_BUCKET === undefined) {
    const named = (['PARLEY_BUCKET_URL', 'PARLEY_BUCKET_KEY_ID', 'PARLEY_BUCKET_SECRET'] as const).find(
      (name) => given[name] !== undefined,
    );
    if (named !== undefined) missing('PARLEY_BUCKET', `${named} needs the name of a bucket`);
    return;
  }
  for (const name of ['PARLEY_BUCKET_KEY_ID', 'PARLEY_BUCKET_SECRET'] as const)
    if (given[name] === undefined) missing(name, 'a bucket needs its key');
}
