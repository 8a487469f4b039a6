import { setTimeout as sleep } from 'node:timers/promises';
import type { CliAudienceFragment } from '../../generated/graphql.ts';
import { CliError } from '../../platform/cli-error.ts';
import { startProgress } from '../../platform/progress.ts';
import type { Session } from '../../platform/session.ts';
import { readAudience } from './require-audience.ts';
import { statusWords } from './show-audience.ts';

const LOOK_EVERY_MS = 1_000;

const isOpen = ({ lastJob }: CliAudienceFragment): boolean =>
  lastJob?.status === 'queued' || lastJob?.status === 'processing';

/** Says what was done; with `watch` when it is evaluated, and fails when that does. */
export async function reportSaved(
  session: Session,
  saved: CliAudienceFragment,
  deed: string,
  watch: boolean,
): Promise<CliAudienceFragment> {
  const audience = watch ? await evaluated(session, saved) : saved;
  const { id, name, metrics, lastJob } = audience;
  const { output } = session;
  const row = { id, name, size: metrics.size, status: statusWords(audience) };
  await output.listing(
    {
      columns: [
        { id: 'id', label: 'Id' },
        { id: 'name', label: 'Audience' },
        { id: 'size', label: 'Members', align: 'right' },
        { id: 'status', label: 'Status' },
      ],
      rows: [row],
    },
    { json: audience },
  );
  if (watch && lastJob?.status === 'error') throw new CliError('jobFailed', lastJob.errors.join(' '));
  const size = `${metrics.size.toLocaleString('en-US')} ${metrics.size === 1 ? 'company' : 'companies'}`;
  await output.notice(
    isOpen(audience)
      ? `${deed}: “${name}”. It is evaluated in the background; --watch waits for it.`
      : `${deed}: “${name}” with ${size}.`,
  );
  return audience;
}

async function evaluated(session: Session, saved: CliAudienceFragment): Promise<CliAudienceFragment> {
  const progress = startProgress(session.io, `Evaluating ${saved.name}`);
  try {
    let audience = saved;
    while (isOpen(audience)) {
      await sleep(LOOK_EVERY_MS, undefined, { signal: session.io.signal });
      audience = await readAudience(session, saved.id);
    }
    return audience;
  } finally {
    progress.stop();
  }
}
