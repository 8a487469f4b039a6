import { ActionIcon, Button } from '@mantine/core';
import { IconDownload, IconPlus } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import type { ListExport } from '../../../shell/widgets/list/list-toolbar.tsx';
import { DataTable, StandingKey, useDensity, useShownColumns } from '../../../tables/index.ts';
import { EmptyState, FailureState } from '../../../ui/states/states.tsx';
import classes from './fit.module.css';
import { FIT_COLUMNS, FitContext, type FitRow } from './fit-columns.tsx';

export type FitPanelProps = {
  id: string;
  title: string;
  /** Behind the title: whom the scores are about, and how many companies that is. */
  subject: string;
  /** "vendor": what is removed and added back. */
  noun: string;
  rows: readonly FitRow[];
  removed: readonly { id: string; name: string }[];
  state: { isLoading: boolean; isStale: boolean; error: unknown; retry: () => void };
  /** What is missing from the rows, in a sentence. */
  note?: string | undefined;
  csv: ListExport;
  /** Whether a click elsewhere opened the panel: it scrolls into view and takes the focus. */
  isShownAtOnce?: boolean;
  onRemove: (id: string) => void;
  onAdd: (id: string) => void;
};

const NOTHING: readonly string[] = [];
const rowId = ({ id }: FitRow): string => id;
const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** How well rows serve the goal, best first. Removing one changes marks, and no score. */
export function FitPanel(props: FitPanelProps) {
  const { id, title, subject, noun, rows, removed, state, note, csv, isShownAtOnce, onRemove, onAdd } = props;
  const [density] = useDensity();
  const columns = useShownColumns(FIT_COLUMNS);
  const context = useMemo(() => ({ remove: onRemove }), [onRemove]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isShownAtOnce) return;
    heading.current?.closest('section')?.scrollIntoView({ block: 'center' });
    heading.current?.focus({ preventScroll: true });
  }, [isShownAtOnce]);
  return (
    <section id={id} className={classes.panel}>
      <header className={classes.header}>
        <h2 ref={heading} className={classes.title} tabIndex={-1}>
          {title}
        </h2>
        <span className={classes.subject}>{subject}</span>
        <StandingKey />
        <ActionIcon
          className={classes.export}
          size={28}
          aria-label={`${title}: export CSV`}
          title={csv.reason ?? 'Export CSV'}
          disabled={csv.isDisabled}
          onClick={csv.start}
        >
          <IconDownload size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </header>
      <FitContext value={context}>
        <DataTable
          label={title}
          columns={columns}
          hidden={NOTHING}
          rows={state.error === undefined ? rows : []}
          rowId={rowId}
          sortBy="fitScore"
          sortOrder="desc"
          onSort={() => {}}
          status={state.isLoading ? 'loading' : state.isStale ? 'refreshing' : 'ready'}
          expectedRows={6}
          density={density}
        >
          {state.error === undefined ? (
            <EmptyState
              title={removed.length > 0 ? `Every ${noun} is removed` : 'Nothing to score'}
              text={
                removed.length > 0
                  ? `Add a ${noun} back below.`
                  : `A fit score needs visits and spend in the period. Enter what was spent, or connect an ad account.`
              }
            />
          ) : (
            <FailureState error={state.error} onRetry={state.retry} />
          )}
        </DataTable>
      </FitContext>
      {note !== undefined && <p className={classes.note}>{note}</p>}
      {removed.length > 0 && (
        <div className={classes.removed}>
          <span className={classes.subject}>Add {capital(noun)}:</span>
          {removed.map((entry) => (
            <Button
              key={entry.id}
              variant="default"
              size="compact-sm"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => onAdd(entry.id)}
            >
              {entry.name}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}
