import { Loader, Modal } from '@mantine/core';
import {
  IconAffiliate,
  IconBuildingSkyscraper,
  IconFile,
  IconSearch,
  IconSparkles,
  IconSpeakerphone,
  IconStack2,
  IconTargetArrow,
} from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMenuPath } from '../menu/use-menu-path.ts';
import { GROUP_NAMES, type PaletteEntry, type PaletteKind } from './entries.ts';
import classes from './palette.module.css';
import {
  type AskQuestion,
  closePalette,
  PALETTE_FIELD_ID,
  typePalette,
  usePaletteStore,
} from './palette-store.ts';
import { usePaletteEntries } from './use-palette-entries.ts';

const WIDTH = 640;
const ICONS: Record<PaletteKind, typeof IconFile> = {
  ask: IconSparkles,
  page: IconFile,
  company: IconBuildingSkyscraper,
  vendor: IconStack2,
  channel: IconAffiliate,
  campaign: IconSpeakerphone,
  opportunity: IconTargetArrow,
};

/** Jumps to anything by its name, or asks. The arrow keys choose, Enter opens; the field keeps the focus. */
export function Palette({ onAsk }: { onAsk: AskQuestion | undefined }) {
  const typed = usePaletteStore((store) => store.typed);
  const [at, setAt] = useState(0);
  const { entries, isSearching } = usePaletteEntries(typed, { canAsk: onAsk !== undefined });
  const list = useId();
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const toAddress = useMenuPath();
  const active = Math.min(at, entries.length - 1);

  // Scrolls the chosen entry into view.
  useEffect(() => {
    box.current?.querySelector(`[data-at="${active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const pick = (entry: PaletteEntry | undefined): void => {
    if (entry === undefined) return;
    closePalette();
    if (entry.path === undefined) onAsk?.(typed);
    else void navigate(toAddress(entry.path));
  };
  const move = (event: KeyboardEvent): void => {
    const last = entries.length - 1;
    const next = {
      ArrowDown: active === last ? 0 : active + 1,
      ArrowUp: active === 0 ? last : active - 1,
      PageDown: Math.min(last, active + 8),
      PageUp: Math.max(0, active - 8),
    }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      setAt(next);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      pick(entries[active]);
    }
  };
  const groups = Map.groupBy(
    entries.map((entry, place) => ({ entry, place })),
    ({ entry }) => entry.kind,
  );
  return (
    <Modal.Root opened onClose={closePalette} size={WIDTH} yOffset="12vh" centered={false}>
      <Modal.Overlay backgroundOpacity={0.3} />
      <Modal.Content aria-label="Jump or ask" classNames={{ content: classes.content }}>
        <div className={classes.field}>
          <IconSearch size={18} stroke={1.75} aria-hidden />
          <input
            id={PALETTE_FIELD_ID}
            data-autofocus
            className={classes.input}
            role="combobox"
            aria-expanded
            aria-controls={list}
            aria-activedescendant={`${list}-${active}`}
            aria-autocomplete="list"
            aria-label="Jump to a page, company, vendor, campaign or opportunity, or ask"
            placeholder="Jump to a page, company, vendor, campaign… or ask"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ currentTarget }) => {
              typePalette(() => currentTarget.value);
              setAt(0);
            }}
            onKeyDown={move}
          />
          {isSearching && typed.trim() !== '' && <Loader size={16} />}
        </div>
        <div ref={box} id={list} role="listbox" aria-label="Found" className={classes.list}>
          {[...groups].map(([kind, members]) => (
            // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped so
            <div key={kind} role="group" aria-label={GROUP_NAMES[kind]}>
              <div className={classes.group} aria-hidden>
                {GROUP_NAMES[kind]}
              </div>
              {members.map(({ entry, place }) => (
                <Option
                  key={entry.id}
                  id={`${list}-${place}`}
                  place={place}
                  entry={entry}
                  isActive={place === active}
                  onActive={() => setAt(place)}
                  onPick={() => pick(entry)}
                />
              ))}
            </div>
          ))}
        </div>
        <div className={classes.foot} aria-hidden>
          <span>
            <kbd>↑</kbd>
            <kbd>↓</kbd> choose
          </span>
          <span>
            <kbd>↵</kbd> go
          </span>
          <span>
            <kbd>esc</kbd> close
          </span>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

type OptionProps = {
  id: string;
  place: number;
  entry: PaletteEntry;
  isActive: boolean;
  onActive: () => void;
  onPick: () => void;
};

function Option({ id, place, entry, isActive, onActive, onPick }: OptionProps) {
  const Icon = ICONS[entry.kind];
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names what is active
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field does the same
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      data-at={place}
      className={classes.option}
      onPointerMove={onActive}
      onClick={onPick}
    >
      <Icon size={18} stroke={1.5} aria-hidden />
      <span className={classes.name}>{entry.name}</span>
      {entry.note !== undefined && <span className={classes.note}>{entry.note}</span>}
    </div>
  );
}
