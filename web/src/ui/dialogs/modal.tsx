import { Modal as MantineModal } from '@mantine/core';
import type { ReactNode } from 'react';
import { DIALOG_WIDTHS } from './dialog-widths.ts';

type ModalProps = {
  title: ReactNode;
  onClose: () => void;
  /** False while something is being sent that must not be abandoned by a stray click. */
  closable?: boolean;
  size?: number;
  children: ReactNode;
};

/** A dialog that holds a form or a few facts. It is open as long as it is rendered, so that it begins afresh each time. */
export function Modal({ title, onClose, closable = true, size = DIALOG_WIDTHS.modal, children }: ModalProps) {
  return (
    <MantineModal
      opened
      onClose={onClose}
      title={title}
      size={size}
      closeOnClickOutside={closable}
      closeOnEscape={closable}
      withCloseButton={closable}
    >
      {children}
    </MantineModal>
  );
}
