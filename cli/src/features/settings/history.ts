import { CONFIGURATION_KINDS, type ConfigurationKind as Kind } from '@parley/core/features/settings';
import {
  CliConfigurationDifferencesDocument,
  CliConfigurationHistoryDocument,
  CliRestoreConfigurationDocument,
  type ConfigurationKind,
} from '../../generated/graphql.ts';
import { CliError } from '../../platform/cli-error.ts';
import type { Session } from '../../platform/session.ts';
import type { ChangeOptions } from './change-settings.ts';

export type RestoreOptions = ChangeOptions & { current?: string };

const isKind = (word: string): word is Kind => CONFIGURATION_KINDS.some((kind) => kind === word);

function kindOf(word: string): ConfigurationKind {
  if (!isKind(word))
    throw new CliError('usage', `There is no kind of configuration called ${word}.`, {
      nextSteps: [`Kinds: ${CONFIGURATION_KINDS.join(', ')}`],
    });
  return word.replaceAll('-', '_').toUpperCase() as ConfigurationKind;
}

function numberOf(text: string): number {
  if (!/^\d+$/.test(text))
    throw new CliError('usage', `The number of a version was expected: ${text}.`, {
      nextSteps: ['parley config history target-market'],
    });
  return Number(text);
}

const versionsOf = async (session: Session, kind: ConfigurationKind) =>
  (await session.query(CliConfigurationHistoryDocument, { kind })).settings.versions;

/** The versions of a kind of configuration, the last one first. */
export async function renderHistory(session: Session, word: string): Promise<void> {
  const versions = await versionsOf(session, kindOf(word));
  await session.output.listing(
    {
      columns: [
        { id: 'number', label: 'Version' },
        { id: 'createdAt', label: 'Since' },
        { id: 'createdBy', label: 'By' },
        { id: 'state', label: 'State' },
        { id: 'why', label: 'Why' },
      ],
      rows: versions.map(({ number, createdAt, createdBy, why, isCurrent, appliedAt }) => ({
        number: String(number),
        createdAt: createdAt.slice(0, 16).replace('T', ' '),
        createdBy: createdBy ?? '',
        state: isCurrent ? (appliedAt === null ? 'being applied' : 'holds') : '',
        why,
      })),
    },
    { json: versions },
  );
}

/** What differs from one version to another. */
export async function renderDifferences(
  session: Session,
  word: string,
  from: string | undefined,
  to: string | undefined,
): Promise<void> {
  const kind = kindOf(word);
  const last = to === undefined ? ((await versionsOf(session, kind))[0]?.number ?? 0) : numberOf(to);
  const first = from === undefined ? last - 1 : numberOf(from);
  if (first < 1)
    throw new CliError('usage', `There are no two versions of ${word} to compare.`, {
      nextSteps: [`parley config history ${word}`],
    });
  const variables = { kind, from: first, to: last };
  const { compare } = (await session.query(CliConfigurationDifferencesDocument, variables)).settings;
  await session.output.listing(
    {
      columns: [
        { id: 'path', label: 'Where' },
        { id: 'before', label: `Version ${first}` },
        { id: 'after', label: `Version ${last}` },
      ],
      rows: compare.map(({ path, before, after }) => ({ path, before: before ?? '', after: after ?? '' })),
    },
    { json: compare },
  );
}

/** Brings an earlier version back. */
export async function restoreVersion(
  session: Session,
  word: string,
  number: string,
  { current, why }: RestoreOptions,
): Promise<void> {
  const variables = {
    kind: kindOf(word),
    number: numberOf(number),
    ...(current !== undefined && { current: numberOf(current) }),
    ...(why !== undefined && { why }),
  };
  const { restore } = (await session.query(CliRestoreConfigurationDocument, variables)).settings;
  await session.output.notice(
    `Version ${number} holds again, as version ${restore.number}.${restore.appliedAt === null ? ' Figures still use the former settings until the new ones are complete.' : ''}`,
  );
}
