import { useState } from 'react';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { ListForm, type ListFormProps } from './list-form.tsx';

/** The form that makes an audience of a list, in a dialog of its own. */
export function ListDialog(props: Omit<ListFormProps, 'onSaving'>) {
  const [isSaving, setSaving] = useState(false);
  return (
    <Modal title="Make an audience" onClose={props.onClose} closable={!isSaving}>
      <ListForm {...props} onSaving={setSaving} />
    </Modal>
  );
}
