import { ownNames } from '@parley/core/api';
import { LONGEST_QUESTION } from '@parley/core/assistant';
import { z } from 'zod';
import type { Context } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { authorize } from '../../../platform/policy/index.ts';

/** What browsers record in, and the endings by which transcription servers tell them apart. */
const ENDINGS: Readonly<Record<string, string>> = ownNames({
  'audio/webm': 'webm',
  'audio/ogg': 'ogg',
  'audio/mp4': 'mp4',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/x-wav': 'wav',
});
const TIMEOUT_MS = 30_000;
/** Of the answer: far more than a question, little enough to hold. */
const MOST_ANSWER_BYTES = 65_536;
const answerSchema = z.object({ text: z.string() });

/** Whether spoken questions can be understood here at all. */
export const canTranscribe = ({ config }: Pick<Context, 'config'>): boolean =>
  config.PARLEY_TRANSCRIPTION_URL !== undefined;

const unavailable = (): AppError =>
  new AppError('UNAVAILABLE', { message: 'The transcription service cannot be reached right now.' });

async function readLimited(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MOST_ANSWER_BYTES) throw new Error('its answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

type Input = { ctx: Context; input: { audio: Buffer; type: string }; signal: AbortSignal };

/**
 * The words of a recording, by the transcription service of the deployment (OpenAI's `/audio/transcriptions`). The recording
 * is handed on and kept nowhere. Who speaks is not told to the service.
 */
export async function transcribe({ ctx, input: { audio, type }, signal }: Input): Promise<{ text: string }> {
  authorize(ctx, 'analytics.view');
  const { PARLEY_TRANSCRIPTION_URL: url, PARLEY_TRANSCRIPTION_TOKEN: token } = ctx.config;
  if (url === undefined)
    throw new AppError('NOT_FOUND', { message: 'No transcription service is set up on this server.' });
  const [media = ''] = type.toLowerCase().split(';');
  const ending = ENDINGS[media.trim()];
  if (ending === undefined)
    throw new AppError('INVALID_INPUT', {
      message: `The recording must be one of ${Object.keys(ENDINGS).join(', ')}.`,
    });
  if (audio.byteLength === 0) throw new AppError('INVALID_INPUT', { message: 'The recording is empty.' });
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(audio)], { type: media.trim() }), `question.${ending}`);
  form.set('model', ctx.config.PARLEY_TRANSCRIPTION_MODEL);
  form.set('response_format', 'json');
  // The assistant understands English.
  form.set('language', 'en');
  const late = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(`${url.replace(/\/+$/, '')}/audio/transcriptions`, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: form,
      redirect: 'error',
      signal: AbortSignal.any([late, signal]),
    });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    const { text } = answerSchema.parse(JSON.parse(await readLimited(response)));
    return { text: text.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_QUESTION) };
  } catch (error) {
    if (late.aborted) throw new AppError('TIMEOUT');
    if (!signal.aborted)
      ctx.log.warn(
        { requestId: ctx.requestId, error: error instanceof Error ? error.message : String(error) },
        'transcription failed',
      );
    throw unavailable();
  }
}
