import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Config } from '../../../platform/config/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { readSecret } from '../../../platform/secrets/index.ts';
import type { KeyValues } from './raw-source.ts';

type Secret = Pick<Config, 'PARLEY_SECRET' | 'PARLEY_DATA_DIR'>;

const valuesSchema = z.array(z.string()).min(1).max(4);

/** `question` is all that the next page must have in common with this one: instance, table, days, basis. */
const sign = (config: Secret, question: string, payload: string): string =>
  createHmac('sha256', readSecret(config)).update(`raw|${question}|${payload}`).digest('base64url');

/** Where the next page of a raw export begins: the key of the last row of this one. */
export function encodeCursor(config: Secret, question: string, values: KeyValues): string {
  const payload = Buffer.from(JSON.stringify(values)).toString('base64url');
  return `${payload}.${sign(config, question, payload)}`;
}

/** Only a cursor that was given out for the same question is followed. */
export function decodeCursor(config: Secret, question: string, cursor: string): KeyValues {
  const [payload = '', signature = ''] = cursor.split('.');
  const given = Buffer.from(signature);
  const expected = Buffer.from(sign(config, question, payload));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new AppError('INVALID_INPUT', {
      fieldErrors: { cursor: 'It is not the x-next-cursor of an answer to the same question.' },
    });
  }
  return valuesSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
}
