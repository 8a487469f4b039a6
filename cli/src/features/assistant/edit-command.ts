import { type AssistantSession, type Chip, editWords, frameEditSchema, turnOf } from '@parley/core/assistant';
import { type Line, line, type Span, span } from '../../ui/line.ts';
import { safeText } from '../../ui/text-width.ts';
import type { ChipChoice, ChipMenu, ChipOf, ChosenEdit } from './chip-menu.ts';

type Part = NonNullable<Chip['part']>;
/** The chips of the last answer that has some, with its turn. */
type Shown = { turnId: string; sessionId: string; chips: readonly (Chip & { part: Part })[] };

const MOST_CHOICES = 30;

const dim = (text: string): Line => line(span(text, 'dim'));
const numbered = (at: number, of: number, ...parts: readonly (Span | string)[]): Line =>
  line(span(`${String(at + 1).padStart(String(of).length)}  `, 'accent'), ...parts);

function lastChips(assistant: EditCommand['assistant']): Shown | null {
  const { entries, sessionId } = assistant.getState();
  const last = entries.findLast((entry) => entry.kind === 'ai' && (entry.answer?.query.length ?? 0) > 0);
  const turn = last === undefined ? null : turnOf(entries, last.id);
  if (last?.kind !== 'ai' || turn === null || sessionId === null) return null;
  const chips = (last.answer?.query ?? []).flatMap(({ part, ...chip }) =>
    part === undefined ? [] : [{ ...chip, part }],
  );
  return chips.length === 0 ? null : { turnId: turn.id, sessionId, chips };
}

const choiceLine = ({ label, detail, isCurrent }: ChipChoice, at: number, of: number): Line =>
  numbered(
    at,
    of,
    isCurrent ? span(safeText(label), 'strong') : safeText(label),
    ...(detail === '' ? [] : [span(`  ${safeText(detail)}`, 'dim')]),
    ...(isCurrent ? [span('  now', 'dim')] : []),
  );

const DAYS = /^(\d{4}-\d{2}-\d{2})(?:\s+(?:to\s+)?|\s*\.\.\s*)(\d{4}-\d{2}-\d{2})$/;

/** Two days, or the number of a bound, as they are typed. */
function typedEdit({ from, dates, bounds }: ChipMenu, text: string): ChosenEdit | undefined {
  const days = dates === null ? null : DAYS.exec(text);
  if (days !== null) {
    const [, start, end] = days;
    const { data: change } = frameEditSchema.safeParse({ part: 'period', to: { start, end } });
    return change === undefined ? undefined : { change, question: editWords(from, `${start} to ${end}`) };
  }
  if (bounds === null || !/^-?\d+(\.\d+)?$/.test(text)) return undefined;
  const value = Number(text);
  const to = bounds.min === null ? { min: null, max: value } : { min: value, max: null };
  return {
    change: { part: 'threshold', at: bounds.at, to },
    question: editWords(from, `${text} ${bounds.of}`),
  };
}

const hintOf = ({ searched, dates, bounds }: ChipMenu, chip: number): string => {
  const more =
    dates !== null
      ? `, or two days: /edit ${chip} 2026-04-01 2026-06-30`
      : bounds !== null
        ? `, or a number: /edit ${chip} 20`
        : searched !== ''
          ? `, or words to search ${searched}`
          : '';
  return `/edit ${chip} and the number of one${more}.`;
};

export type EditCommand = {
  assistant: Pick<AssistantSession, 'getState' | 'ask'>;
  menuOf(chip: ChipOf): Promise<ChipMenu | null>;
};

/**
 * `/edit` lists the chips of the last answer, `/edit 2` what the second can be changed to, `/edit 2 3` asks with the third of that
 * list, `/edit 2 google` with the one thing that is called so.
 */
export function createEditCommand({ assistant, menuOf }: EditCommand) {
  let listed: { turnId: string; chip: number; choices: readonly ChipChoice[] } | null = null;

  const ask = (turnId: string, { question, change }: ChosenEdit): Line[] => {
    void assistant.ask(question, { edit: { turnId, change } });
    return [];
  };

  return async (rest: string): Promise<Line[]> => {
    const shown = lastChips(assistant);
    if (shown === null) return [dim('There is nothing to change: ask for a figure first.')];
    const { turnId, sessionId, chips } = shown;
    const [, number = '', text = ''] = /^(\d*)\s*(.*)$/s.exec(rest) ?? [];
    const at = Number(number) - 1;
    const chip = chips[at];
    if (chip === undefined)
      return [
        ...chips.map(({ label, value }, index) =>
          numbered(index, chips.length, span(`${safeText(label)}  `, 'dim'), safeText(value)),
        ),
        dim('/edit and a number shows what it can be changed to.'),
      ];
    const isOfList = listed?.turnId === turnId && listed.chip === at && /^\d+$/.test(text);
    const menu = await menuOf({ id: sessionId, turnId, part: chip.part });
    if (menu === null) return [dim('That answer can no longer be changed: ask its question again.')];
    const typed = typedEdit(menu, text);
    if (typed !== undefined) return ask(turnId, typed);
    const possible = menu.choices.filter(({ isPossible }) => isPossible);
    const given = isOfList ? listed?.choices[Number(text) - 1] : undefined;
    const named = possible.find(({ label }) => label.toLowerCase() === text.trim().toLowerCase());
    const chosen = given ?? named;
    if (chosen !== undefined) return ask(turnId, chosen);
    const isSearch = text !== '' && !/^\d+$/.test(text);
    const found = isSearch
      ? await searched({ id: sessionId, turnId, part: chip.part, search: text }, menu)
      : possible;
    const [only, ...others] = found;
    if (isSearch && only !== undefined && others.length === 0) return ask(turnId, only);
    if (only === undefined) return [dim(`Nothing is named “${safeText(text)}”.`)];
    const choices = found.slice(0, MOST_CHOICES);
    listed = { turnId, chip: at, choices };
    return [
      ...choices.map((choice, index) => choiceLine(choice, index, choices.length)),
      ...(found.length > choices.length ? [dim(`${found.length} in all.`)] : []),
      dim(hintOf(menu, at + 1)),
    ];
  };

  /** Those that words find: by a search of the server, or among those that are all there. */
  async function searched(chip: Required<ChipOf>, menu: ChipMenu): Promise<readonly ChipChoice[]> {
    const words = chip.search.toLowerCase();
    const isAll = menu.searched === '';
    const { choices = [] } = (isAll ? menu : await menuOf(chip)) ?? {};
    return choices.filter(
      ({ isPossible, label }) => isPossible && (!isAll || label.toLowerCase().includes(words)),
    );
  }
}
