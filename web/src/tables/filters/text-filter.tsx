import { ActionIcon, Button, Group, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { MAX_TEXT_CONDITIONS } from '@parley/core/filters';
import { IconPlus, IconX } from '@tabler/icons-react';

/** Conditions have a key of their own, for two may hold the same text while being typed. */
export type TextDraft = {
  conditions: readonly { key: number; text: string }[];
  joined: 'AND' | 'OR';
};

export const toTextDraft = (values: readonly string[], joined: 'AND' | 'OR'): TextDraft => ({
  conditions: (values.length === 0 ? [''] : values).map((text, key) => ({ key, text })),
  joined,
});

/** What is left when empty and doubled conditions are gone. */
export const textValues = ({ conditions }: TextDraft): string[] => [
  ...new Set(conditions.map(({ text }) => text.trim()).filter((text) => text !== '')),
];

/** The same with one text more, in an empty box if there is one; it stays as it is once it has that text, or is full. */
export function withText(draft: TextDraft, text: string): TextDraft {
  const texts = textValues(draft);
  if (texts.includes(text) || texts.length >= MAX_TEXT_CONDITIONS) return draft;
  return toTextDraft([...texts, text], draft.joined);
}

type TextFilterProps = {
  label: string;
  /** The placeholder. */
  example?: string | undefined;
  draft: TextDraft;
  onChange: (draft: TextDraft) => void;
};

export function TextFilter({ label, example, draft, onChange }: TextFilterProps) {
  const { conditions, joined } = draft;
  const set = (next: TextDraft['conditions']): void => onChange({ ...draft, conditions: next });
  const nextKey = Math.max(-1, ...conditions.map(({ key }) => key)) + 1;
  return (
    <Stack gap={6}>
      {conditions.length > 1 && (
        <SegmentedControl
          aria-label={`${label}, how conditions are joined`}
          size="xs"
          value={joined}
          onChange={(value) => onChange({ ...draft, joined: value === 'AND' ? 'AND' : 'OR' })}
          data={[
            { value: 'OR', label: 'Any of these' },
            { value: 'AND', label: 'All of these' },
          ]}
        />
      )}
      {conditions.map(({ key, text }, index) => (
        <Group key={key} gap={6} wrap="nowrap">
          <TextInput
            flex={1}
            aria-label={`${label} contains, condition ${index + 1}`}
            placeholder={example}
            maxLength={1000}
            value={text}
            onChange={({ currentTarget }) =>
              set(conditions.map((other) => (other.key === key ? { key, text: currentTarget.value } : other)))
            }
          />
          {conditions.length > 1 && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Remove condition ${index + 1}`}
              onClick={() => set(conditions.filter((other) => other.key !== key))}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          )}
        </Group>
      ))}
      {conditions.length < MAX_TEXT_CONDITIONS && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          w="fit-content"
          disabled={conditions.at(-1)?.text.trim() === ''}
          onClick={() => set([...conditions, { key: nextKey, text: '' }])}
        >
          Add condition
        </Button>
      )}
    </Stack>
  );
}
