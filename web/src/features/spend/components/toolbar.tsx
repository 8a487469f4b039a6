import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconPencil, IconPlus } from '@tabler/icons-react';
import type { SpendEditor } from '../data/use-spend-editor.ts';
import { FileMenu } from './file-menu.tsx';

type ToolbarProps = {
  editor: SpendEditor;
  hasRows: boolean;
  onAdd: () => void;
  onCancel: () => void;
  onSave: () => void;
  onFile: (file: File) => void;
};

/** Files, Vendor and Edit; while editing undo, redo, Cancel and Save (specification 002 §2.12). */
export function Toolbar({ editor, hasRows, ...on }: ToolbarProps) {
  const { isEditing, isDirty, session, canUndo, canRedo } = editor;
  return (
    <>
      {isEditing && (
        <>
          <ActionIcon variant="default" size={36} aria-label="Undo" disabled={!canUndo} onClick={editor.undo}>
            <IconArrowBackUp size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" size={36} aria-label="Redo" disabled={!canRedo} onClick={editor.redo}>
            <IconArrowForwardUp size={16} aria-hidden />
          </ActionIcon>
        </>
      )}
      {!isEditing && <FileMenu hasRows={hasRows} onFile={on.onFile} />}
      <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={on.onAdd}>
        Vendor
      </Button>
      {isEditing ? (
        <>
          <Button variant="default" onClick={on.onCancel}>
            Cancel
          </Button>
          <Button disabled={!isDirty || session.status !== 'on'} onClick={on.onSave}>
            Save
          </Button>
        </>
      ) : (
        hasRows && (
          <Button
            leftSection={<IconPencil size={16} aria-hidden />}
            loading={session.status === 'starting'}
            onClick={() => void editor.begin()}
          >
            Edit
          </Button>
        )
      )}
    </>
  );
}
