import { ActionIcon, Button, Checkbox, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useFocusBack } from '../ui/focus/use-focus-back.ts';
import type { DataColumn } from './column.ts';
import classes from './column-picker.module.css';
import { useDensity } from './column-settings.ts';

/** Width of the metric selector (specification 001 §9). */
const WIDTH = 575;

type ColumnPickerProps<TRow extends object> = {
  opened: boolean;
  onClose: () => void;
  columns: readonly DataColumn<TRow>[];
  hidden: readonly string[];
  defaults: readonly string[];
  onChange: (hidden: readonly string[]) => void;
};

/** Which columns a table shows and how tall its rows are; kept in the browser, per table. */
export function ColumnPicker<TRow extends object>(props: ColumnPickerProps<TRow>) {
  useFocusBack(props.opened);
  return (
    <Modal.Root opened={props.opened} onClose={props.onClose} size={WIDTH} centered>
      <Modal.Overlay backgroundOpacity={0.35} />
      <Modal.Content>
        <Modal.Body p="lg">
          <Group justify="space-between" mb="md">
            <Modal.Title fw={600} fz="lg">
              Select metrics
            </Modal.Title>
            <ActionIcon aria-label="Close" onClick={props.onClose}>
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </Group>
          <Choices {...props} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Choices<TRow extends object>(props: ColumnPickerProps<TRow>) {
  const { columns, hidden, defaults, onChange, onClose } = props;
  const [draft, setDraft] = useState<readonly string[]>(hidden);
  const [density, setDensity] = useDensity();
  const choices = columns.flatMap(({ id, meta }) => (id === undefined || meta?.fixed ? [] : [{ id, meta }]));
  const toggle = (id: string): void =>
    setDraft((current) =>
      current.includes(id) ? current.filter((other) => other !== id) : [...current, id],
    );
  return (
    <Stack gap="lg">
      <Stack gap="sm" role="group" aria-label="Columns">
        {choices.map(({ id, meta }) => (
          <Checkbox
            key={id}
            label={meta?.label ?? id}
            description={meta?.description}
            checked={!draft.includes(id)}
            onChange={() => toggle(id)}
          />
        ))}
      </Stack>
      <Group justify="space-between">
        <Text size="sm" id="table-density">
          Row height
        </Text>
        <SegmentedControl
          aria-labelledby="table-density"
          size="xs"
          value={density}
          onChange={(value) => setDensity(value === 'compact' ? 'compact' : 'comfortable')}
          data={[
            { value: 'comfortable', label: 'Comfortable' },
            { value: 'compact', label: 'Compact' },
          ]}
        />
      </Group>
      <Group justify="space-between" className={classes.actions}>
        <Button variant="subtle" color="gray" onClick={() => setDraft(defaults)}>
          Reset to default
        </Button>
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            onClick={() => {
              onChange(draft);
              onClose();
            }}
          >
            Apply
          </Button>
        </Group>
      </Group>
    </Stack>
  );
}
