import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { MAX_SEARCH_LENGTH } from '@parley/core/filters';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';

/** Pause after the last key before a table searches (specification 000 §9). */
export const SEARCH_DEBOUNCE_MS = 750;

type SearchBoxProps = {
  label: string;
  value: string;
  width?: number | string;
  /** Milliseconds to wait after typing. */
  delay?: number | undefined;
  onSearch: (search: string) => void;
};

/** Searches while typing after a pause, at once on Enter; follows the URL when it changes from elsewhere. */
export function SearchBox({
  label,
  value,
  width = 250,
  delay = SEARCH_DEBOUNCE_MS,
  onSearch,
}: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [followed, setFollowed] = useState(value);
  // The address wins when it changes from elsewhere: back, forward, all filters cleared.
  if (followed !== value) {
    setFollowed(value);
    if (text.trim() !== value) setText(value);
  }
  const later = useDebouncedCallback((search: string) => onSearch(search.trim()), delay);
  const now = (search: string): void => {
    later.cancel();
    onSearch(search.trim());
  };
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      w={{ base: '100%', xs: width }}
      maxLength={MAX_SEARCH_LENGTH}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text !== '' && (
          <CloseButton
            size="sm"
            aria-label="Clear search"
            onClick={() => {
              setText('');
              now('');
            }}
          />
        )
      }
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        later(currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') now(text);
      }}
    />
  );
}
