import {
  CliSettingsRevisionDocument,
  CliUpdateSettingsDocument,
  type CliUpdateSettingsMutationVariables,
} from '../../generated/graphql.ts';
import { CliError } from '../../platform/cli-error.ts';
import type { Session } from '../../platform/session.ts';

export type ChangeOptions = { why?: string; dryRun?: boolean };

const NAMES = ['name', 'influence-window', 'view-through-days', 'net-new-rule', 'pipeline-report'];

function daysOf(value: string): number {
  if (!/^\d+$/.test(value))
    throw new CliError('usage', `A number of days was expected: ${value}.`, {
      nextSteps: ['parley settings set influence-window 90'],
    });
  return Number(value);
}

function variablesOf(name: string, value: string): CliUpdateSettingsMutationVariables {
  switch (name) {
    case 'name':
      return { name: value };
    case 'influence-window':
      return { influenceWindow: daysOf(value) };
    case 'view-through-days':
      return { viewThroughDays: daysOf(value) };
    case 'net-new-rule':
      if (value === 'all' || value === 'net-new') return { netNewRule: value === 'all' ? 'ALL' : 'NET_NEW' };
      throw new CliError('usage', `The rule is all or net-new, not ${value}.`);
    case 'pipeline-report':
      return { pipelineReport: { url: value === 'none' ? null : value } };
    default:
      throw new CliError('usage', `There is no setting ${name} to change this way.`, {
        nextSteps: [
          `Settings: ${NAMES.join(', ')}`,
          'parley settings tam --help',
          'parley settings exclusions --help',
        ],
      });
  }
}

/** As which settings are before a command changes any: what another admin saves meanwhile is not overwritten. */
export const readRevision = async (session: Session): Promise<string> =>
  (await session.query(CliSettingsRevisionDocument, {})).instances.current.revision;

/** Changes one setting. */
export async function changeSetting(
  session: Session,
  name: string,
  value: string,
  { why }: ChangeOptions,
): Promise<void> {
  const wanted = variablesOf(name, value);
  await session.query(CliUpdateSettingsDocument, {
    ...wanted,
    revision: await readRevision(session),
    ...(why !== undefined && { why }),
  });
  await session.output.notice(`${name} is ${value} now.`);
}
