import { formatFigure } from '@parley/core/metrics';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './file-drop.module.css';

type FileDropProps = {
  label: string;
  hint: string;
  files: readonly File[];
  /** Ends of the names of files that can be chosen: `.csv,.xlsx`. */
  accept: string;
  /** Several may be chosen. */
  isMany?: boolean;
  isDisabled?: boolean;
  /** The file was taken: it is drawn in green. */
  isDone?: boolean;
  onFiles: (files: File[]) => void;
};

const STEP = 1024;
const UNITS = ['bytes', 'kB', 'MB', 'GB'];

/** `3.4 MB`. */
function sizeText(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(STEP)));
  const value = bytes / STEP ** power;
  return `${power === 0 ? formatFigure(value, 'count') : value.toFixed(1)} ${UNITS[power]}`;
}

/** Takes files that are dropped on it, or chosen by mouse or keyboard. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, files, accept, isMany = false, isDisabled = false, isDone = false, onFiles } = props;
  const [isOver, setIsOver] = useState(false);
  const take = (list: FileList | null): void => {
    const found = [...(list ?? [])];
    if (found.length > 0 && !isDisabled) onFiles(isMany ? found : found.slice(0, 1));
  };
  const chosen = files.map(({ name, size }) => `${name} · ${sizeText(size)}`).join(', ');
  return (
    <label
      className={classes.drop}
      data-over={isOver || undefined}
      data-done={isDone || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <b>
        {isDone && <IconCircleCheck size={16} aria-hidden />}
        {files.length === 0 ? label : chosen}
      </b>
      <span className={classes.hint}>{files.length === 0 ? hint : 'Drop or choose another'}</span>
      <input
        type="file"
        accept={accept}
        multiple={isMany}
        disabled={isDisabled}
        aria-label={label}
        // The same file again is a change as well: it may have been mended.
        onClick={(event) => {
          event.currentTarget.value = '';
        }}
        onChange={(event) => take(event.currentTarget.files)}
      />
    </label>
  );
}
