import { isMonitorId, MONITOR_IDS } from '@parley/core/features/health';
import {
  CliMonitorHistoryDocument,
  CliMonitorsDocument,
  CliSetThresholdDocument,
} from '../../generated/graphql.ts';
import { CliError } from '../../platform/cli-error.ts';
import { nearestWord } from '../../platform/did-you-mean.ts';
import type { Session } from '../../platform/session.ts';
import { EMPTY_LINE, line, span } from '../../ui/line.ts';

const minute = (at: string | null): string => (at === null ? '' : at.slice(0, 16).replace('T', ' '));

function requireMonitor(id: string): void {
  if (isMonitorId(id)) return;
  const near = nearestWord(id, MONITOR_IDS);
  throw new CliError('usage', `There is no monitor ${id}.`, {
    nextSteps: [...(near === undefined ? [] : [`parley monitors show ${near}`]), 'parley monitors list'],
  });
}

export async function listMonitors(session: Session): Promise<void> {
  const { monitors } = (await session.query(CliMonitorsDocument, {})).healthCenter;
  await session.output.listing(
    {
      columns: [
        { id: 'id', label: 'Monitor' },
        { id: 'state', label: 'State' },
        { id: 'severity', label: 'Severity', drop: 2 },
        { id: 'since', label: 'Since (UTC)', drop: 1 },
        { id: 'findings', label: 'Found' },
        { id: 'says', label: 'What' },
      ],
      rows: monitors.map(({ id, state, severity, since, findings }) => ({
        id,
        state: state.toLowerCase(),
        severity: severity.toLowerCase(),
        since: minute(since),
        findings: findings.length,
        says: findings[0]?.says ?? '',
      })),
    },
    { json: monitors },
  );
}

export async function showMonitor(session: Session, id: string): Promise<void> {
  requireMonitor(id);
  const { monitor } = (await session.query(CliMonitorHistoryDocument, { monitor: id })).healthCenter;
  const { status, past, thresholds } = monitor;
  const { title, state, definition, mend, threshold, thresholdIs, findings, checkedAt } = status;
  await session.output.listing(
    {
      columns: [
        { id: 'firstDay', label: 'From' },
        { id: 'lastDay', label: 'To' },
        { id: 'closedAt', label: 'Over (UTC)' },
        { id: 'says', label: 'What' },
      ],
      rows: [...findings.map((each) => ({ ...each, closedAt: null })), ...past].map(
        ({ firstDay, lastDay, closedAt, says }) => ({ firstDay, lastDay, closedAt: minute(closedAt), says }),
      ),
    },
    {
      json: monitor,
      before: [
        line(
          span(title, 'strong'),
          `: ${state.toLowerCase()}, looked at ${minute(checkedAt) || 'never'} UTC`,
        ),
        line(definition),
        line(`${thresholdIs.label}: ${threshold} ${thresholdIs.unit} (standard ${thresholdIs.standard})`),
        ...thresholds.map(({ version, threshold: set, setBy, setAt }) =>
          line(span(`  version ${version}: ${set}, ${minute(setAt)} ${setBy ?? ''}`, 'dim')),
        ),
        ...(findings.length > 0 ? [line(mend)] : []),
        EMPTY_LINE,
      ],
    },
  );
}

export async function setThreshold(session: Session, id: string, text: string): Promise<void> {
  requireMonitor(id);
  const threshold = text === 'standard' ? null : Number(text);
  if (text.trim() === '' || (threshold !== null && !Number.isFinite(threshold)))
    throw new CliError('usage', `A number, or standard, was expected: ${text}.`, {
      nextSteps: [`parley monitors show ${id}`],
    });
  const { status } = (await session.query(CliSetThresholdDocument, { monitor: id, threshold })).healthCenter
    .setThreshold;
  if (session.output.format !== 'table') return await session.output.json(status);
  await session.output.notice(
    `${status.title} speaks up from ${status.threshold} ${status.thresholdIs.unit} on, within the hour.`,
  );
}
