import { CliAlertStatesDocument, CliAlertsDocument } from '../../generated/graphql.ts';
import { CliError } from '../../platform/cli-error.ts';
import { write } from '../../platform/io.ts';
import type { Session } from '../../platform/session.ts';
import { line, span } from '../../ui/line.ts';
import { type AlertState, junitText, outcomeOf } from './junit.ts';

const minute = (at: string | null): string => (at === null ? '' : at.slice(0, 16).replace('T', ' '));

export async function listAlerts(session: Session): Promise<void> {
  const { alerts } = (await session.query(CliAlertsDocument, {})).notifications;
  if (alerts.length === 0 && session.output.format === 'table')
    return await session.output.notice(
      'You have no alerts yet. Set one in the browser: the bell beside the filters of a page.',
    );
  await session.output.listing(
    {
      columns: [
        { id: 'name', label: 'Name' },
        { id: 'condition', label: 'Watches for' },
        { id: 'webhooks', label: 'Also to', drop: 4 },
        { id: 'found', label: 'Found last', drop: 3 },
        { id: 'fired', label: 'Fired last (UTC)' },
        { id: 'state', label: 'State', drop: 2 },
        { id: 'id', label: 'Id', drop: 1, whole: true },
      ],
      rows: alerts.map((alert) => ({
        name: alert.name,
        condition: alert.condition,
        webhooks: alert.webhooks.map(({ name }) => name).join(', '),
        found: alert.problem ?? alert.lastSays ?? '',
        fired: minute(alert.lastFiredDate),
        state: alert.isPaused ? 'paused' : '',
        id: alert.id,
      })),
    },
    { json: alerts },
  );
}

const TONES = { fires: 'bad', error: 'warn', fine: 'good' } as const;

async function print({ io, asked, output }: Session, states: readonly AlertState[]): Promise<void> {
  if (asked === 'junit') return await write(io.stdout, junitText(states));
  if (output.format === 'table')
    return await output.lines(
      states.map((state) => {
        const outcome = outcomeOf(state);
        return line(span(outcome.padEnd(6), TONES[outcome]), ` ${state.name}: ${state.says}`);
      }),
    );
  await output.listing(
    {
      columns: ['name', 'condition', 'outcome', 'value', 'says', 'id'].map((id) => ({ id, label: id })),
      rows: states.map((state) => {
        const { id, name, condition, value, says } = state;
        return { name, condition, outcome: outcomeOf(state), value, says, id };
      }),
    },
    { json: states },
  );
}

/** Looks at the alerts of the user now; ends the program where one fires, or has no figure: a watch must not pass unseen. */
export async function checkAlerts(session: Session): Promise<void> {
  const { alertStates } = (await session.query(CliAlertStatesDocument, {})).notifications;
  await print(session, alertStates);
  if (alertStates.length === 0)
    await session.output.notice('There are no alerts to check: you have none, or all are paused.');
  const count = alertStates.filter((state) => outcomeOf(state) !== 'fine').length;
  if (count > 0)
    throw new CliError(
      'conditionMet',
      count === 1 ? '1 alert fires or has no figure.' : `${count} alerts fire or have no figure.`,
    );
}
