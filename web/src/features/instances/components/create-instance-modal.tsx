import { Modal } from '@mantine/core';
import { InstanceForm } from './instance-form.tsx';

export function CreateInstanceModal({ onClose }: { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Create an instance" size={480}>
      <InstanceForm onCancel={onClose} />
    </Modal>
  );
}
