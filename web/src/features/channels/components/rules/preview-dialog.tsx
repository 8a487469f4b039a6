import { useQuery } from '@apollo/client/react';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { aboutText, atLeastText, type OwnRule, reachTexts, visitText } from '@parley/core/features/channels';
import { useState } from 'react';
import { PreviewChannelRulesDocument, type PreviewChannelRulesQuery } from '../../../../generated/graphql.ts';
import { Modal } from '../../../../ui/dialogs/modal.tsx';
import { FailureAlert } from '../../../../ui/failures/failure-alert.tsx';
import { WidgetSkeleton } from '../../../../ui/states/widget-skeleton.tsx';
import { toInput } from '../../data/rules/draft.ts';
import { counted } from '../../data/rules/names.ts';
import classes from './rules.module.css';

type Preview = PreviewChannelRulesQuery['channelMappingRules']['preview'];
type PreviewDialogProps = {
  rules: readonly OwnRule[];
  onSave: (why: string) => Promise<void>;
  onClose: () => void;
};

/** What saving would change, on the visits of the last 90 days, before it is done. */
export function PreviewDialog({ rules, onSave, onClose }: PreviewDialogProps) {
  const [variables] = useState({ rules: toInput(rules) });
  const { data, error } = useQuery(PreviewChannelRulesDocument, { variables, fetchPolicy: 'no-cache' });
  const [why, setWhy] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const save = async (): Promise<void> => {
    setSaving(true);
    setFailure(undefined);
    try {
      await onSave(why.trim());
      onClose();
    } catch (reason) {
      setFailure(reason);
      setSaving(false);
    }
  };
  return (
    <Modal title="Save these rules?" onClose={onClose} closable={!isSaving} size={760}>
      <Stack gap="md">
        {data !== undefined ? (
          <Changes preview={data.channelMappingRules.preview} />
        ) : error === undefined ? (
          <WidgetSkeleton shape="table" height={160} />
        ) : (
          <>
            <FailureAlert error={error} />
            <p className={classes.quiet}>
              What would move could not be counted. The rules can be saved all the same.
            </p>
          </>
        )}
        <TextInput
          label="Why, for the history (optional)"
          maxLength={500}
          value={why}
          onChange={({ currentTarget }) => setWhy(currentTarget.value)}
        />
        {failure !== undefined && <SaveFailure error={failure} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={isSaving}>
            Keep editing
          </Button>
          <Button
            onClick={() => void save()}
            loading={isSaving}
            disabled={data === undefined && error === undefined}
          >
            Save
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Specification 002 §8, and what the server says. */
function SaveFailure({ error }: { error: unknown }) {
  return (
    <div>
      <p className={classes.problem}>Apologies, but something went wrong. Please try to Save again.</p>
      <FailureAlert error={error} />
    </div>
  );
}

const begun = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

const dealsText = (opportunities: number, sampledOneIn: number): string =>
  `${atLeastText(opportunities, sampledOneIn)} ${opportunities === 1 ? 'opportunity' : 'opportunities'}`;

function summary({ moved, visits, days, opportunities, sampledOneIn }: Preview): string {
  if (visits === 0) return `There were no visits in the last ${days} days, so nothing can be tried.`;
  if (moved === 0) return `No visit of the last ${days} days would move.`;
  const share = Math.round((moved / visits) * 1000) / 10;
  const deals = opportunities === 0 ? '' : ` They influence ${dealsText(opportunities, sampledOneIn)}.`;
  return `${begun(aboutText(moved, sampledOneIn))} of ${aboutText(visits, sampledOneIn)} visits of the last ${days} days (${share}%) would move.${deals}`;
}

function Changes({ preview }: { preview: Preview }) {
  return (
    <>
      <p className={classes.summary}>{summary(preview)}</p>
      {preview.moves.length > 0 && <Moves preview={preview} />}
      {reachTexts(preview).map((text) => (
        <p key={text} className={classes.quiet}>
          {text}
        </p>
      ))}
      <p className={classes.quiet}>
        The past is placed again by these rules. Spend stays with its vendor: rules place visits, not bills.
      </p>
    </>
  );
}

function Moves({ preview: { moves, otherMoves, sampledOneIn } }: { preview: Preview }) {
  return (
    <div className={classes.wide}>
      <ul className={classes.moves}>
        {moves.map(({ fromChannel, fromVendor, toChannel, toVendor, visits, opportunities, examples }) => (
          <li key={`${fromChannel.name} ${fromVendor.name} ${toVendor.name} ${toChannel.name}`}>
            <div className={classes.move}>
              <span>
                {fromChannel.name}, {fromVendor.name} <span aria-hidden>→</span>
                <span className={classes.hidden}> to </span> <b>{`${toChannel.name}, ${toVendor.name}`}</b>
              </span>
              <span className={classes.figure}>
                {aboutText(visits, sampledOneIn)} {visits === 1 ? 'visit' : 'visits'}
                {opportunities > 0 && `, ${dealsText(opportunities, sampledOneIn)}`}
              </span>
            </div>
            <ul className={classes.examples}>
              {examples.map((example) => (
                <li key={JSON.stringify(example)}>{visitText(example)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {otherMoves > 0 && <p className={classes.quiet}>And {counted(otherMoves, 'smaller move')}.</p>}
    </div>
  );
}
