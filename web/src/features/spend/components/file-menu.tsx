import { Button, FileButton, Menu } from '@mantine/core';
import { SHEET_PATH } from '@parley/core/features/spend';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { showFailure } from '../../../ui/toasts/toast-store.ts';
import { saveFile, withDate } from '../../exports/index.ts';

const FORMATS = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'Excel (XLSX)' },
] as const;
const TYPES = '.csv,.tsv,.txt,.xlsx,.ndjson,.gz';

/** The sheet as a file, and a file that changes it. */
export function FileMenu({ hasRows, onFile }: { hasRows: boolean; onFile: (file: File) => void }) {
  const forget = useRef<() => void>(null);
  const download = (format: string): void => {
    const filename = `${withDate('vendor-spend', Date.now())}.${format}`;
    saveFile(`${SHEET_PATH}?format=${format}`, filename).catch(() =>
      showFailure('The file could not be fetched.'),
    );
  };
  return (
    <>
      {hasRows && (
        <Menu position="bottom-end" width={180}>
          <Menu.Target>
            <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />}>
              Download
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {FORMATS.map(({ format, label }) => (
              <Menu.Item key={format} onClick={() => download(format)}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <FileButton
        resetRef={forget}
        accept={TYPES}
        inputProps={{ 'aria-label': 'A file with spend' }}
        onChange={(file) => {
          // The same file again is a change as well: it may have been mended.
          forget.current?.();
          if (file !== null) onFile(file);
        }}
      >
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
            Upload
          </Button>
        )}
      </FileButton>
    </>
  );
}
