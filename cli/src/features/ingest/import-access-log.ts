import { formatFigure } from '@parley/core/metrics';
import { z } from 'zod';
import { apiError } from '../../platform/api-error.ts';
import { CliError } from '../../platform/cli-error.ts';
import { dayIn } from '../../platform/days.ts';
import { authorization, networkError, parseJson, send } from '../../platform/http.ts';
import { openInput } from '../../platform/open-input.ts';
import { startProgress } from '../../platform/progress.ts';
import type { Session } from '../../platform/session.ts';
import { bodyOf, linesOf } from '../../platform/streams.ts';
import type { AccessLogOptions } from './options.ts';

const counts = z.record(z.string(), z.number());
const summary = z.object({
  lines: z.number(),
  pageViews: z.number(),
  added: z.number(),
  alreadyThere: z.number(),
  visitors: z.number(),
  visits: z.number(),
  bots: z.number(),
  companies: z.number(),
  notPageViews: counts,
  rejected: counts,
  firstDay: z.string().nullish(),
  lastDay: z.string().nullish(),
  shiftedDays: z.number().nullish(),
});
export type ImportSummary = z.infer<typeof summary>;

const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), bytes: z.number(), lines: z.number(), pageViews: z.number() }),
  summary.extend({ type: z.literal('summary') }),
  z.object({ type: z.literal('error'), code: z.string(), message: z.string() }),
]);

/** Streams a log to the server, which answers with its progress and at last with what it found. */
export async function importAccessLog(
  session: Session,
  file: string,
  { shiftTo }: AccessLogOptions,
): Promise<ImportSummary> {
  if (shiftTo !== undefined) dayIn(shiftTo, '--shift-to');
  const connection = await session.connection();
  const input = await openInput(session.io, file);
  const parameters = new URLSearchParams({
    filename: input.name,
    ...(shiftTo === undefined ? {} : { shiftTo }),
  });
  const url = `${connection.server}/api/imports/access-log?${parameters}`;
  const progress = startProgress(session.io, `Importing ${input.name}`);
  try {
    const response = await send(url, {
      method: 'POST',
      headers: { ...authorization(connection), 'content-type': 'application/octet-stream' },
      body: bodyOf(input.stream),
      signal: session.io.signal,
      timeoutMs: undefined,
    });
    for await (const line of linesOf(response)) {
      const parsed = message.safeParse(parseJson(line));
      if (!parsed.success) continue;
      if (parsed.data.type === 'error') throw apiError(parsed.data);
      if (parsed.data.type === 'summary') {
        const { type: _, ...found } = parsed.data;
        return found;
      }
      const { bytes, lines, pageViews } = parsed.data;
      progress.update({
        done: bytes,
        ...(input.bytes === undefined ? {} : { of: input.bytes }),
        text: `${formatFigure(lines, 'count')} lines, ${formatFigure(pageViews, 'count')} page views`,
      });
    }
    throw new CliError('tryAgain', 'The server stopped answering in the middle of the import.', {
      nextSteps: ['Run the same command again: what is there already is not added twice.'],
    });
  } catch (error) {
    throw networkError(error, url, session.io.signal);
  } finally {
    progress.stop();
    input.stream.destroy();
  }
}
