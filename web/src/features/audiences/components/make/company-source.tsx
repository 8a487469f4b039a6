import { Alert, Button, CloseButton, Progress } from '@mantine/core';
import { pagePath } from '@parley/core/pages';
import { Link } from 'react-router';
import { useInstancePath } from '../../../../shell/links/use-instance-path.ts';
import { FileDrop } from '../../../../ui/files/file-drop.tsx';
import type { Phase } from '../../data/use-dataset.ts';
import classes from './audience-form.module.css';
import { DatasetSummary } from './dataset-summary.tsx';
import { DomainsField } from './domains-field.tsx';

/** Where the companies of an upload come from: a file, or domains that were typed. */
export type Source = { by: 'file'; file: File | undefined } | { by: 'domains'; domains: readonly string[] };

type CompanySourceProps = {
  source: Source;
  phase: Phase;
  /** What is missing, once saving was tried. */
  missing: string | undefined;
  onSource: (source: Source) => void;
};

const NONE: ReadonlyMap<string, string> = new Map();

/** Domains that the server found unusable, and why; the line of one is its place in the list. */
function refusedOf(phase: Phase, domains: readonly string[]): ReadonlyMap<string, string> {
  if (phase.at !== 'ready') return NONE;
  return new Map(
    phase.dataset.unusableRows.flatMap(({ line, reason }) => {
      const domain = domains[line - 1];
      return domain === undefined ? [] : [[domain, reason] as const];
    }),
  );
}

/** A file that is dropped or chosen, or domains as text; one can be swapped for the other. */
export function CompanySource({ source, phase, missing, onSource }: CompanySourceProps) {
  const isFile = source.by === 'file';
  const toAddress = useInstancePath();
  const problem = phase.at === 'refused' ? phase.message : missing;
  return (
    <div>
      <div className={classes.bar}>
        <b>Companies</b>
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => onSource(isFile ? { by: 'domains', domains: [] } : { by: 'file', file: undefined })}
        >
          {isFile ? 'Type domains instead' : 'Upload a file instead'}
        </Button>
      </div>
      {isFile ? (
        <FilePart file={source.file} phase={phase} onSource={onSource} />
      ) : (
        <DomainsField
          value={source.domains}
          refused={refusedOf(phase, source.domains)}
          onChange={(domains) => onSource({ by: 'domains', domains })}
        />
      )}
      {problem !== undefined && (
        <Alert color="red" role="alert" mt="sm">
          {problem}
          {phase.at === 'refused' && isFile && (
            <>
              {' '}
              Companies of a report of Salesforce or a list of HubSpot need no file:{' '}
              <Link to={toAddress(pagePath('audience-import'))}>use its link</Link>.
            </>
          )}
        </Alert>
      )}
      {phase.at === 'ready' && <DatasetSummary dataset={phase.dataset} isFile={isFile} />}
    </div>
  );
}

function FilePart({
  file,
  phase,
  onSource,
}: Pick<CompanySourceProps, 'phase' | 'onSource'> & { file: File | undefined }) {
  return (
    <>
      <div className={classes.fileRow}>
        <FileDrop
          label="Drop a file here, or choose one"
          hint="CSV or Excel with a column of domains or websites, up to 6 MB. Domains can be pasted here too."
          accept=".csv,.xlsx,.xls"
          files={file === undefined ? [] : [file]}
          isDone={phase.at === 'ready'}
          onFiles={([chosen]) => onSource({ by: 'file', file: chosen })}
        />
        {file !== undefined && (
          <CloseButton
            className={classes.remove}
            aria-label={`Remove ${file.name}`}
            title="Remove the file"
            onClick={() => onSource({ by: 'file', file: undefined })}
          />
        )}
      </div>
      {phase.at === 'sending' && (
        <Progress
          mt="sm"
          value={Math.round(phase.share * 100)}
          animated={phase.share === 1}
          aria-label={
            phase.share < 1 ? `Sending the file: ${Math.round(phase.share * 100)}%` : 'Reading the file'
          }
        />
      )}
    </>
  );
}
