import { Button, Loader, Progress } from '@mantine/core';
import { useExportStore } from '../export-store.ts';
import { useExport } from '../use-export.ts';
import { exportShare, exportWords } from '../words.ts';
import classes from './export-progress.module.css';

/** The export under way, on whichever page it is looked at; nothing when there is none. */
export function ExportProgress() {
  const state = useExportStore((store) => store.state);
  const { cancel } = useExport();
  if (state.phase === 'idle') return null;
  const share = exportShare(state);
  return (
    <div className={classes.strip} role="status">
      <Loader size={14} aria-hidden />
      <span className={classes.words}>{exportWords(state)}</span>
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
