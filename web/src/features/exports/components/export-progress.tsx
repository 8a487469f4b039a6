import { Button, Loader, Progress } from '@mantine/core';
import { formatFigure } from '@parley/core/metrics';
import { type ExportState, useExportStore } from '../export-store.ts';
import { useExport } from '../use-export.ts';
import classes from './export-progress.module.css';

function words(state: Exclude<ExportState, { phase: 'idle' }>): string {
  if (state.phase === 'downloading') return `${state.label}: downloading the file`;
  const rows = state.phase === 'running' ? (state.job.rows ?? 0) : 0;
  const total = formatFigure(state.total, 'count');
  return rows > 0
    ? `${state.label}: ${formatFigure(rows, 'count')} of ${total} records`
    : `${state.label}: preparing ${total} records`;
}

/** The export under way, on whichever page it is looked at; nothing when there is none. */
export function ExportProgress() {
  const state = useExportStore((store) => store.state);
  const { cancel } = useExport();
  if (state.phase === 'idle') return null;
  const rows = state.phase === 'running' ? (state.job.rows ?? 0) : 0;
  const share = state.phase === 'downloading' ? 1 : state.total > 0 ? Math.min(1, rows / state.total) : 0;
  return (
    <div className={classes.strip} role="status">
      <Loader size={14} aria-hidden />
      <span className={classes.words}>{words(state)}</span>
      <Progress
        className={classes.bar}
        value={Math.max(4, share * 100)}
        size={4}
        animated={share === 0}
        aria-label="Progress of the export"
      />
      {state.phase !== 'downloading' && (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={cancel}>
          Cancel
        </Button>
      )}
    </div>
  );
}
