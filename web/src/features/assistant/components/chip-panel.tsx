import { useQuery } from '@apollo/client/react';
import { Loader, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ChipPart, editWords, type FrameEdit, frameEditSchema } from '@parley/core/assistant';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { AssistantChipMenuDocument, type AssistantChipMenuQuery } from '../../../generated/graphql.ts';
import { rangeText } from '../../../shell/page-filters/index.ts';
import { moveFocus } from '../../../ui/focus/move-focus.ts';
import { BoundsForm, DatesForm } from './chip-forms.tsx';
import classes from './chip-panel.module.css';
import { KEEPS_DRAWER } from './keeps-drawer.ts';

const DEBOUNCE_MS = 200;

type Menu = NonNullable<AssistantChipMenuQuery['assistant']['chipMenu']>;
type Group = Menu['groups'][number];
type Choice = Group['choices'][number];

type ChipPanelProps = {
  /** Of the conversation. */
  id: string;
  turnId: string;
  part: ChipPart;
  onChoose: (change: FrameEdit, question: string) => void;
  onLost: () => void;
};

/** What a chip can be changed to. The arrows go through the choices, Enter takes one; a search asks the server. */
export function ChipPanel({ id, turnId, part, onChoose, onLost }: ChipPanelProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const { data, previousData, loading, error } = useQuery(AssistantChipMenuDocument, {
    variables: { id, turnId, part, search },
    fetchPolicy: 'no-cache',
  });
  const menu = (data ?? previousData)?.assistant.chipMenu;
  const isLost = data !== undefined && data.assistant.chipMenu === null;
  useEffect(() => {
    if (isLost) onLost();
  }, [isLost, onLost]);
  const choose = ({ change, question }: Choice): void => {
    const { data: edit } = frameEditSchema.safeParse(change);
    if (edit !== undefined) onChoose(edit, question);
  };
  if (menu == null)
    return (
      <div className={classes.waiting} role="status">
        {error === undefined ? <Loader size={18} /> : 'The choices did not load. Please try again.'}
      </div>
    );
  return (
    <Choices
      menu={menu}
      typed={typed}
      onType={setTyped}
      isSearching={loading || typed.trim() !== search}
      onPick={choose}
      onGive={(edit, to) => onChoose(edit, editWords(menu.from, to))}
    />
  );
}

type ChoicesProps = {
  menu: Menu;
  typed: string;
  onType: (text: string) => void;
  isSearching: boolean;
  onPick: (choice: Choice) => void;
  /** Days or numbers of one's own. */
  onGive: (edit: FrameEdit, to: string) => void;
};

function Choices({ menu, typed, onType, isSearching, onPick, onGive }: ChoicesProps) {
  const panel = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { groups, searched, dates, bounds } = menu;
  // What ends a list, as to remove the part, is in sight however long that is.
  const ends =
    groups.at(-1)?.label === '' && groups.at(-1)?.choices[0]?.isCurrent === false ? groups.at(-1) : undefined;
  const listed = ends === undefined ? groups : groups.slice(0, -1);
  const isSearched = searched !== '';
  // What is chosen now is where the keys begin, and in sight.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    const scrolled = current?.closest<HTMLElement>('[data-scrolled]');
    if (current != null && scrolled != null)
      scrolled.scrollTop = current.offsetTop - scrolled.offsetTop - scrolled.clientHeight / 2;
    // The trap of the popover looks for it before the choices are there.
    const field = panel.current?.querySelector<HTMLElement>('input[data-autofocus]');
    const first = field ?? current ?? list.current?.querySelector<HTMLElement>('button:not(:disabled)');
    first?.focus({ preventScroll: true });
  }, []);
  const firstOf = (): HTMLButtonElement | undefined =>
    [...(list.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])][0];
  const onSearchKey = (event: KeyboardEvent): void => {
    const isTaken = event.key === 'Enter' && typed.trim() !== '' && !isSearching;
    if (event.key !== 'ArrowDown' && !isTaken) return;
    event.preventDefault();
    if (isTaken) firstOf()?.click();
    else firstOf()?.focus();
  };
  return (
    <div ref={panel} className={classes.panel}>
      {isSearched && (
        <TextInput
          className={classes.search}
          data-autofocus
          aria-label={`Search ${searched}`}
          placeholder={`Search ${searched}`}
          leftSection={<IconSearch size={16} stroke={1.75} />}
          rightSection={isSearching ? <Loader size={14} /> : undefined}
          value={typed}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onKeyDown={onSearchKey}
          {...KEEPS_DRAWER}
        />
      )}
      {bounds !== null && <BoundsForm bounds={bounds} onGive={onGive} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are what is acted on */}
      <div ref={list} className={classes.body} onKeyDown={moveFocus}>
        {listed.length > 0 && (
          <div className={classes.list} data-scrolled>
            {listed.map((group) => (
              <Choosing key={`${group.label} ${group.choices[0]?.label}`} group={group} onPick={onPick} />
            ))}
          </div>
        )}
        {groups.length === 0 || (isSearched && typed.trim() !== '' && listed.length === 0) ? (
          <p className={classes.none}>Nothing found</p>
        ) : null}
        {ends !== undefined && (
          <div className={classes.ends}>
            <Choosing group={ends} onPick={onPick} />
          </div>
        )}
      </div>
      {dates !== null && (
        <DatesForm
          dates={dates}
          onGive={(to) => onGive({ part: 'period', to }, rangeText(to.start, to.end))}
        />
      )}
    </div>
  );
}

function Choosing({ group: { label, choices }, onPick }: { group: Group; onPick: (choice: Choice) => void }) {
  const id = useId();
  return (
    <section className={classes.group} aria-labelledby={label === '' ? undefined : id}>
      {label !== '' && (
        <p className={classes.heading} id={id}>
          {label}
        </p>
      )}
      <ul className={classes.choices}>
        {choices.map((choice) => (
          <li key={JSON.stringify(choice.change)}>
            <button
              type="button"
              className={classes.choice}
              disabled={!choice.isPossible}
              aria-current={choice.isCurrent || undefined}
              onClick={() => onPick(choice)}
              {...KEEPS_DRAWER}
            >
              <span className={classes.name}>
                {choice.label}
                {choice.detail !== '' && <span className={classes.detail}>{choice.detail}</span>}
              </span>
              {choice.isCurrent && <IconCheck className={classes.check} size={16} stroke={2} aria-hidden />}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
