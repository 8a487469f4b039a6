import { Button } from '@mantine/core';
import { IconFilter, IconPencil, IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { SearchBox } from '../../../../tables/search-box.tsx';
import { useFocusAfter } from '../../../../ui/focus/use-focus-after.ts';
import type { RulesFilter } from '../../data/rules/draft.ts';
import type { RulesEditor } from '../../data/rules/use-rules-editor.ts';

type RulesToolbarProps = {
  editor: RulesEditor;
  filter: RulesFilter;
  onFilter: (filter: RulesFilter) => void;
  onOpenFilter: () => void;
  onAdd: () => void;
  onCancel: () => void;
  onSave: () => void;
};

/** Search and filter; Edit, or while editing Add rule, Cancel and Save. */
export function RulesToolbar({ editor, filter, ...on }: RulesToolbarProps) {
  const { isEditing, isDirty, session } = editor;
  const edit = useRef<HTMLButtonElement>(null);
  useFocusAfter(isEditing, edit);
  const chosen = filter.channels.length + filter.vendors.length;
  return (
    <>
      <SearchBox
        label="Search channel or vendor"
        value={filter.search}
        delay={250}
        onSearch={(search) => on.onFilter({ ...filter, search })}
      />
      <Button variant="default" leftSection={<IconFilter size={16} aria-hidden />} onClick={on.onOpenFilter}>
        {chosen === 0 ? 'Filter' : `Filter (${chosen})`}
      </Button>
      {isEditing ? (
        <>
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={on.onAdd}>
            Add rule
          </Button>
          <Button variant="default" onClick={on.onCancel}>
            Cancel
          </Button>
          <Button disabled={!isDirty || session.status !== 'on'} onClick={on.onSave}>
            Save
          </Button>
        </>
      ) : (
        <Button
          ref={edit}
          leftSection={<IconPencil size={16} aria-hidden />}
          loading={session.status === 'starting'}
          onClick={() => void editor.begin()}
        >
          Edit
        </Button>
      )}
    </>
  );
}
