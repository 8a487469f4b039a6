import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useExport } from '../../exports/index.ts';
import type { BlockOf } from './block-of.ts';
import classes from './blocks.module.css';

/** A requested file: it is downloaded when it is ready, like the export of a list. */
export function FileBlock({ block: { id, name, what } }: { block: BlockOf<'file'> }) {
  const { busy, fetchFile } = useExport();
  return (
    <div className={classes.file}>
      <span className={classes.companyName}>
        <strong>{name}.csv</strong>
        <span className={classes.quiet}>{what}</span>
      </span>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        disabled={busy}
        onClick={() => fetchFile({ id, label: what, filename: name })}
      >
        Download
      </Button>
    </div>
  );
}
