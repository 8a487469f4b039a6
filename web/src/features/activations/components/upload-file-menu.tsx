import { Button, Menu } from '@mantine/core';
import { UPLOAD_FILE_IDS, uploadFile } from '@parley/core/features/activations';
import { IconChevronDown } from '@tabler/icons-react';
import { useExport } from '../../exports/index.ts';
import type { NamedAudience } from '../data/activation.ts';

type UploadFileMenuProps = { audience: NamedAudience & { metrics: { size: number } } };

/** Files of an audience for platforms that it cannot be sent to: they are uploaded by hand. */
export function UploadFileMenu({ audience: { id, name, metrics } }: UploadFileMenuProps) {
  const { busy, start } = useExport();
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          disabled={busy || metrics.size === 0}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          File to upload
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {UPLOAD_FILE_IDS.map((uploadFor) => (
          <Menu.Item
            key={uploadFor}
            onClick={() =>
              start({
                label: name,
                name: `audience-${uploadFor}`,
                total: metrics.size,
                query: { table: 'audienceMembers', audienceId: id, uploadFor },
              })
            }
          >
            {uploadFile(uploadFor).label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
