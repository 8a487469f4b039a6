import { Button, FileButton, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FailureAlert } from '../../../ui/failures/failure-alert.tsx';
import { type TriedFile, useConfigurationFile } from '../data/use-configuration-file.ts';
import { counted } from '../words.ts';
import { fileProblemsOf } from './file-problems.ts';
import { Panel } from './panel.tsx';
import classes from './settings.module.css';

/** The configuration as one file: to keep, to review, and to apply here or elsewhere. */
export function FilePanel() {
  const file = useConfigurationFile();
  return (
    <Panel
      title="Configuration file"
      text="Settings, your channels and rules, and the spend that was entered, as one YAML file. A file shows what it changes before it is applied."
    >
      <Group gap="sm">
        <Button variant="default" loading={file.busy === 'fetching'} onClick={() => void file.fetch()}>
          Download
        </Button>
        <FileButton
          accept=".yaml,.yml,application/yaml,text/yaml,text/plain"
          onChange={(chosen) => chosen !== null && void file.choose(chosen)}
        >
          {(props) => (
            <Button {...props} variant="default" loading={file.busy === 'trying'}>
              Choose a file
            </Button>
          )}
        </FileButton>
      </Group>
      {file.tried !== undefined && (
        <Tried
          key={`${file.tried.name} ${file.tried.text}`}
          tried={file.tried}
          isBusy={file.busy === 'applying'}
          onApply={(why) => void file.confirm(why)}
          onClose={file.forget}
        />
      )}
    </Panel>
  );
}

/** Spend of years can differ in thousands of months. */
const MOST_SHOWN = 50;

type TriedProps = { tried: TriedFile; isBusy: boolean; onApply: (why: string) => void; onClose: () => void };

function Tried({ tried: { name, changes, error }, isBusy, onApply, onClose }: TriedProps) {
  const [why, setWhy] = useState('');
  const problems = fileProblemsOf(error);
  if (problems.length > 0)
    return (
      <div className={classes.note} role="alert">
        <b>{name} cannot be applied.</b> Nothing was changed.
        <ul>
          {problems.map(({ line, path, message }) => (
            <li key={`${line} ${path} ${message}`}>
              Line {line}
              {path !== '' && `, ${path}`}: {message}
            </li>
          ))}
        </ul>
      </div>
    );
  if (error !== undefined && changes.length === 0) return <FailureAlert error={error} />;
  if (changes.length === 0)
    return (
      <p className={classes.note} role="status">
        {name} says what holds already: there is nothing to change.
      </p>
    );
  return (
    <section aria-label={`What ${name} changes`} className={classes.tried}>
      <FailureAlert error={error} />
      <p className={classes.note} role="status">
        {name} {error !== undefined && 'now '}makes <b>{counted(changes.length, 'change')}</b>. Nothing is
        changed before you apply it.
      </p>
      <ul className={`${classes.differences} ${classes.changes}`} aria-label="Changes">
        {changes.slice(0, MOST_SHOWN).map(({ path, before, after }) => (
          <li key={`${path} ${before} ${after}`}>
            {path}: {before ?? 'nothing'} → {after ?? 'nothing'}
          </li>
        ))}
        {changes.length > MOST_SHOWN && <li>And {counted(changes.length - MOST_SHOWN, 'change')} more</li>}
      </ul>
      <TextInput
        label="Why"
        placeholder="Kept in the history"
        maxLength={500}
        value={why}
        onChange={(event) => setWhy(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Group gap="sm">
        <Button loading={isBusy} onClick={() => onApply(why)}>
          Apply
        </Button>
        <Button variant="default" disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </section>
  );
}
