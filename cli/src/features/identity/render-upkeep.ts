import { CliError } from '../../platform/cli-error.ts';
import type { Credentials } from '../../platform/credentials.ts';
import type { Output } from '../../platform/output.ts';
import type { Finding } from './doctor.ts';
import { PACKAGE, type Update } from './find-update.ts';

/** Without their tokens, which are nobody's to see. */
export async function renderProfiles(output: Output, { current, profiles }: Credentials): Promise<void> {
  const rows = Object.entries(profiles).map(([name, { server, email, instance }]) => ({
    name,
    inUse: name === (current ?? 'default'),
    server,
    email,
    instance: instance ?? null,
  }));
  if (rows.length === 0 && output.format === 'table')
    return await output.notice('You are signed in nowhere. Sign in: parley login');
  const columns = [
    { id: 'name', label: 'Profile' },
    { id: 'inUse', label: 'In use', text: (value: unknown) => (value === true ? 'yes' : '') },
    { id: 'server', label: 'Server' },
    { id: 'email', label: 'User' },
    { id: 'instance', label: 'Instance', drop: 1 },
  ];
  await output.listing({ columns, rows }, { json: rows });
}

export async function renderFindings(output: Output, findings: readonly Finding[]): Promise<void> {
  const columns = [
    { id: 'check', label: 'Check' },
    { id: 'state', label: 'State' },
    { id: 'detail', label: 'Detail' },
  ];
  const rows = findings.map(({ isPassing: _, ...finding }) => finding);
  await output.listing({ columns, rows }, { json: rows });
  const failed = findings.filter(({ state }) => state === 'failed');
  if (failed.length === 0) return;
  const passes = failed.every(({ isPassing }) => isPassing === true);
  throw new CliError(
    passes ? 'tryAgain' : 'error',
    `Not in order: ${failed.map(({ check }) => check).join(', ')}.`,
    passes ? { nextSteps: failed.map(({ detail }) => detail) } : {},
  );
}

export async function renderUpdate(output: Output, update: Update): Promise<void> {
  const columns = [
    { id: 'current', label: 'This version' },
    { id: 'latest', label: 'Newest' },
    { id: 'isCurrent', label: 'Up to date', text: (value: unknown) => (value === true ? 'yes' : 'no') },
  ];
  await output.listing({ columns, rows: [update] }, { json: update });
  if (!update.isCurrent)
    throw new CliError('conditionMet', `Version ${update.latest} is published.`, {
      nextSteps: [`Install it: npm install --global ${PACKAGE}@${update.latest}`],
    });
}
