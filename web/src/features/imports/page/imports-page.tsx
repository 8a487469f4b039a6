import { useApolloClient } from '@apollo/client/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, Button, NativeSelect } from '@mantine/core';
import { IMPORT_KIND_NAMES } from '@parley/core/features/imports';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type LeavingWords, useUnsavedGuard } from '../../../ui/dialogs/unsaved-guard.ts';
import { FailureAlert } from '../../../ui/failures/failure-alert.tsx';
import { FileDrop } from '../../../ui/files/file-drop.tsx';
import { Card, CardBody } from '../../../ui/layout/card.tsx';
import { ColumnsForm } from '../components/columns-form.tsx';
import { History } from '../components/history.tsx';
import classes from '../components/imports.module.css';
import { OptionsForm } from '../components/options-form.tsx';
import { Result } from '../components/result.tsx';
import { Sending } from '../components/sending.tsx';
import { Understood } from '../components/understood.tsx';
import { type ImportOptions, importOptions, type Kind, NO_OPTIONS } from '../import-options.ts';
import { type Chosen, type Phase, useImport } from '../use-import.ts';
import { count, counted, kindName } from '../words.ts';

const KINDS = [
  { value: 'any', label: 'Recognize it' },
  ...IMPORT_KIND_NAMES.map((kind) => ({ value: kind, label: kindName(kind) })),
];
const TYPES = '.csv,.tsv,.txt,.xlsx,.xls,.json,.ndjson,.jsonl,.gz';
const LEAVING: LeavingWords = {
  title: 'Stop the import?',
  text: 'The file is being imported. Leaving the page stops it.',
};

/** Brings in files: a file is tried first, then imported; what was imported can be undone. */
export function ImportsPage() {
  const bringing = useImport();
  const { phase, table, plan } = bringing;
  const client = useApolloClient();
  const [chosen, setChosen] = useState<{ kind: Kind; file: File | undefined; beside: readonly File[] }>({
    kind: 'any',
    file: undefined,
    beside: [],
  });
  const [tried, setTried] = useState('');
  const form = useForm<ImportOptions>({
    resolver: zodResolver(importOptions),
    mode: 'onTouched',
    defaultValues: NO_OPTIONS,
  });
  const options = form.watch();
  const isSending = phase.at === 'sending';
  const isImporting = isSending && !phase.isDryRun;
  useUnsavedGuard(isImporting, LEAVING);
  const kind = chosen.kind === 'any' ? table?.kind : chosen.kind;
  const isFresh = phase.at === 'tried' && tried === JSON.stringify([options, chosen.beside.length]);

  const attempt = (next: typeof chosen, values: ImportOptions): void => {
    if (next.file === undefined) return;
    setTried(JSON.stringify([values, next.beside.length]));
    void bringing.send(next as Chosen, values, { isDryRun: true });
  };
  const choose = (change: Partial<typeof chosen>): void => {
    const next = { ...chosen, ...change };
    setChosen(next);
    // Columns and the sheet that were chosen by hand are those of the file before.
    const { sheet } = change.file === undefined ? form.getValues() : NO_OPTIONS;
    const values = { ...form.getValues(), mapping: {}, sheet };
    form.setValue('mapping', {});
    form.setValue('sheet', sheet);
    attempt(next, values);
  };
  const tryAgain = form.handleSubmit((values) => attempt({ ...chosen, kind: kind ?? 'any' }, values));
  const bringIn = async (): Promise<void> => {
    if (chosen.file === undefined || phase.at !== 'tried' || kind === undefined) return;
    const values = named(form.getValues(), chosen.file);
    const deletes = phase.summary.deleted;
    await bringing.send({ ...chosen, file: chosen.file, kind }, values, { isDryRun: false, deletes });
    await client.refetchQueries({ include: ['ImportHistory'] });
  };
  const restart = (): void => {
    bringing.reset();
    form.reset(NO_OPTIONS);
    setChosen({ kind: 'any', file: undefined, beside: [] });
  };
  const named = (values: ImportOptions, file: File): ImportOptions =>
    kind === 'audience' && values.name === ''
      ? { ...values, name: file.name.replace(/(\.[a-z]{2,6}){1,2}$/i, '') }
      : values;

  return (
    <div className={classes.page}>
      <p className={classes.caption}>
        Opportunities, leads, events, ad statistics, spend, companies and audiences from a file. Nothing
        changes until you import.
      </p>
      <Card title="File">
        <CardBody>
          <div className={classes.start}>
            <NativeSelect
              label="What is in it"
              data={KINDS}
              value={chosen.kind}
              disabled={isImporting}
              onChange={(event) => choose({ kind: event.currentTarget.value as Kind })}
            />
            <FileDrop
              label="Drop a file here, or choose one"
              hint="CSV, TSV, Excel or NDJSON, also compressed with gzip"
              accept={TYPES}
              files={chosen.file === undefined ? [] : [chosen.file]}
              isDisabled={isImporting}
              onFiles={([file]) => choose({ file, beside: [] })}
            />
          </div>
          {isSending && <Sending phase={phase} onStop={bringing.stop} />}
          {phase.at === 'refused' && (
            <Alert color="red" role="alert">
              {phase.message}
            </Alert>
          )}
          {phase.at === 'failed' && <FailureAlert error={phase.error} />}
        </CardBody>
      </Card>
      {phase.at === 'imported' && <Result summary={phase.summary} onAnother={restart} />}
      {phase.at === 'tried' && plan !== undefined && (
        <Card
          title="What the file says"
          foot={
            <>
              <Button disabled={!isFresh || isNothing(phase)} onClick={() => void bringIn()}>
                {options.replace && phase.summary.deleted > 0
                  ? `Import, and delete ${count(phase.summary.deleted)}`
                  : `Import ${counted(phase.summary.read - phase.summary.skipped, 'row')}`}
              </Button>
              <span className={classes.hint} role="status">
                {wouldText(phase, isFresh)}
              </span>
            </>
          }
        >
          <Understood plan={plan} summary={phase.summary} />
        </Card>
      )}
      {kind !== undefined && table !== undefined && phase.at !== 'imported' && !isImporting && (
        <form noValidate onSubmit={(event) => void tryAgain(event)}>
          <Card
            title="Columns and options"
            foot={
              <Button type="submit" variant={isFresh ? 'default' : 'filled'} disabled={isSending}>
                Try it again
              </Button>
            }
          >
            <CardBody>
              <h3 className={classes.sub}>Columns</h3>
              <ColumnsForm
                kind={kind}
                columns={table.columns}
                read={plan?.kind === kind ? plan.mapping : undefined}
                chosen={options.mapping}
                onChoose={(mapping) => form.setValue('mapping', mapping, { shouldDirty: true })}
              />
              <h3 className={classes.sub}>Options</h3>
              <OptionsForm kind={kind} sheets={table.sheets} form={form} />
              {kind === 'ad-stats' && (
                <FileDrop
                  label="Lists of campaigns or ads"
                  hint="They say what the ids of the report are"
                  accept={TYPES}
                  isMany
                  files={chosen.beside}
                  onFiles={(beside) => choose({ beside })}
                />
              )}
            </CardBody>
          </Card>
        </form>
      )}
      <History />
    </div>
  );
}

const isNothing = ({ summary: { created, updated, deleted } }: Extract<Phase, { at: 'tried' }>): boolean =>
  created + updated + deleted === 0;

function wouldText({ summary }: Extract<Phase, { at: 'tried' }>, isFresh: boolean): string {
  if (!isFresh) return 'Something was changed: try it again first.';
  const { created, updated, unchanged, deleted, skipped } = summary;
  const parts = Object.entries({ created, updated, unchanged, deleted, skipped })
    .filter(([, value]) => value > 0)
    .map(([name, value]) => `${count(value)} ${name}`);
  return parts.length === 0 ? 'No row can be used.' : `Would be: ${parts.join(', ')}.`;
}

export { ImportsPage as Component };
