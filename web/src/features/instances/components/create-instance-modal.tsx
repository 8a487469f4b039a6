import { Modal } from '@mantine/core';
import { OwnOrganizationForm } from '../../identity/index.ts';

export function CreateInstanceModal({ onClose }: { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Create an instance" size={480}>
      <OwnOrganizationForm onCancel={onClose} />
    </Modal>
  );
}
