import { Button, Group, Progress, Text } from '@mantine/core';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { useExportStore } from '../export-store.ts';
import { useExport } from '../use-export.ts';
import { exportShare, exportWords } from '../words.ts';

/** The export under way, in the way of everything else until it is done or given up. */
export function ExportModal() {
  const state = useExportStore((store) => store.state);
  const { cancel } = useExport();
  if (state.phase === 'idle') return null;
  const share = exportShare(state);
  return (
    <Modal title="Exporting" onClose={cancel} closable={false}>
      <Text size="sm" role="status" mb="md">
        {exportWords(state)}
      </Text>
      <Progress value={Math.max(4, share * 100)} animated={share === 0} aria-label="Progress of the export" />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={cancel} disabled={state.phase === 'downloading'}>
          Abort
        </Button>
      </Group>
    </Modal>
  );
}
