import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { Button, NativeSelect } from '@mantine/core';
import { CONFIGURATION_NAMES } from '@parley/core/features/settings';
import { useState } from 'react';
import { useLocation } from 'react-router';
import {
  ConfigurationDifferencesDocument,
  ConfigurationHistoryDocument,
  type ConfigurationHistoryQuery,
  type ConfigurationKind,
  ConfigurationVersionDocument,
  RestoreConfigurationDocument,
} from '../../../generated/graphql.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toFailure } from '../../../ui/failures/failure.ts';
import { FailureState } from '../../../ui/states/states.tsx';
import { showSuccess } from '../../../ui/toasts/toast-store.ts';
import { momentOf } from '../words.ts';
import { Panel } from './panel.tsx';
import classes from './settings.module.css';

type Version = ConfigurationHistoryQuery['settings']['versions'][number];

const KINDS = [
  ['TARGET_MARKET', CONFIGURATION_NAMES['target-market']],
  ['PIPELINE_REPORT', CONFIGURATION_NAMES['pipeline-report']],
  ['EXCLUSIONS', CONFIGURATION_NAMES.exclusions],
  ['OFFLINE_EVENTS', CONFIGURATION_NAMES['offline-events']],
  ['NET_NEW', CONFIGURATION_NAMES['net-new']],
  ['CHANNEL_RULES', CONFIGURATION_NAMES['channel-rules']],
  ['SPEND', CONFIGURATION_NAMES.spend],
] as const;

/** Versions of each kind of setting, to compare and to bring back. */
export function HistoryPanel() {
  const address = new URLSearchParams(useLocation().search);
  const asked = address.get('history');
  const compared = Number(address.get('from') ?? 0);
  const [kind, setKind] = useState<ConfigurationKind>(
    KINDS.find(([value]) => value.toLowerCase().replaceAll('_', '-') === asked)?.[0] ?? 'TARGET_MARKET',
  );
  const { data, error, refetch } = useQuery(ConfigurationHistoryDocument, { variables: { kind } });
  const versions = data?.settings.versions;
  return (
    <Panel
      isAsked={asked !== null}
      title="History"
      text="What figures were made of, and since when. A former version can be brought back; figures of the past follow it."
    >
      <NativeSelect
        label="History of"
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value as ConfigurationKind)}
        data={KINDS.map(([value, label]) => ({ value, label }))}
      />
      {error !== undefined && <FailureState error={error} onRetry={() => void refetch()} />}
      {versions?.length === 0 && (
        <p className={classes.note}>It has not been changed yet. Every change is kept here.</p>
      )}
      {versions !== undefined && versions.length > 0 && (
        <ul className={classes.versions} aria-label="Versions">
          {versions.map((version) => (
            <Entry
              key={`${kind} ${version.number}`}
              kind={kind}
              version={version}
              current={versions[0]?.number ?? version.number}
              onOvertaken={refetch}
              others={versions.map(({ number }) => number).filter((number) => number !== version.number)}
              isOpen={version.number === compared}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

type EntryProps = {
  kind: ConfigurationKind;
  version: Version;
  /** The number of the version that holds. */
  current: number;
  /** Another admin changed it meanwhile. */
  onOvertaken: () => Promise<unknown>;
  /** The numbers of the other versions, the last one first. */
  others: readonly number[];
  isOpen: boolean;
};

function Entry({ kind, version, current, onOvertaken, others, isOpen }: EntryProps) {
  const [shown, setShown] = useState<'content' | 'comparison' | null>(
    isOpen && !version.isCurrent ? 'comparison' : null,
  );
  const [other, setOther] = useState<number>();
  const to = other ?? others[0];
  const [isAsking, setAsking] = useState(false);
  const client = useApolloClient();
  const [restore] = useMutation(RestoreConfigurationDocument);
  const { number, why, createdAt, createdBy, restoredFrom, appliedAt, isCurrent } = version;
  const bringBack = async (): Promise<void> => {
    try {
      await restore({ variables: { kind, number, current } });
    } catch (error) {
      // What holds now is seen before it is replaced.
      if (toFailure(error).code === 'OPERATION_LOCKED') await onOvertaken().catch(() => undefined);
      throw error;
    }
    showSuccess(`Version ${number} holds again`);
    // A failure is shown where the query is: the version holds.
    await client.refetchQueries({ include: 'active' }).catch(() => undefined);
  };
  return (
    <li>
      <div className={classes.version}>
        <strong>Version {number}</strong>
        {isCurrent && (appliedAt === null ? ' · holds, figures still use the former one' : ' · holds')}
        {restoredFrom !== null && ` · version ${restoredFrom} brought back`}
        <p className={classes.hint}>
          {createdBy === null
            ? 'What there was before the first change'
            : `${createdBy}, ${momentOf(createdAt)}`}
          {why !== '' && `: “${why}”`}
        </p>
      </div>
      <Opener of={`version ${number}`} part="content" name="Show" shown={shown} onShow={setShown} />
      {to !== undefined && (
        <Opener of={`version ${number}`} part="comparison" name="Compare" shown={shown} onShow={setShown} />
      )}
      {!isCurrent && (
        <Button size="xs" variant="default" onClick={() => setAsking(true)}>
          Bring back
        </Button>
      )}
      {shown === 'content' && <Content kind={kind} number={number} />}
      {shown === 'comparison' && to !== undefined && (
        <div className={classes.differences}>
          <NativeSelect
            size="xs"
            mb="xs"
            label={`Compare version ${number} with`}
            value={String(to)}
            onChange={(event) => setOther(Number(event.currentTarget.value))}
            data={others.map((each) => ({ value: String(each), label: `Version ${each}` }))}
          />
          <Differences kind={kind} from={Math.min(number, to)} to={Math.max(number, to)} />
        </div>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={`Bring version ${number} back?`}
        confirm="Bring back"
        tone="plain"
        onConfirm={bringBack}
        onClose={() => setAsking(false)}
      >
        It becomes the next version, and figures of the past follow it. Nothing of the history goes.
      </ConfirmDialog>
    </li>
  );
}

type Part = 'content' | 'comparison';
type OpenerProps = {
  of: string;
  part: Part;
  name: string;
  shown: Part | null;
  onShow: (part: Part | null) => void;
};

const Opener = ({ of, part, name, shown, onShow }: OpenerProps) => (
  <Button
    size="xs"
    variant="default"
    aria-expanded={shown === part}
    aria-label={`${name} ${of}`}
    onClick={() => onShow(shown === part ? null : part)}
  >
    {name}
  </Button>
);

function Content(variables: { kind: ConfigurationKind; number: number }) {
  const { data, error } = useQuery(ConfigurationVersionDocument, { variables });
  if (error !== undefined) return <FailureState error={error} />;
  return (
    <dl className={classes.differences} aria-label={`What version ${variables.number} says`}>
      {data?.settings.content.map(({ path, value }) => (
        <div key={path}>
          <dt>{path}</dt>
          <dd>{value ?? 'nothing'}</dd>
        </div>
      ))}
    </dl>
  );
}

function Differences(variables: { kind: ConfigurationKind; from: number; to: number }) {
  const { data, error } = useQuery(ConfigurationDifferencesDocument, { variables });
  if (error !== undefined) return <FailureState error={error} />;
  const found = data?.settings.compare ?? [];
  return (
    <div role="status">
      {data !== undefined && found.length === 0 && 'Both say the same.'}
      {found.map(({ path, before, after }) => (
        <div key={`${path} ${before} ${after}`}>
          {path}: {before ?? 'nothing'} → {after ?? 'nothing'}
        </div>
      ))}
    </div>
  );
}
