import type { Question, Part as SetName } from '../question.ts';
import { turnsOf } from '../question.ts';
import type { Outcome } from './outcomes.ts';

/** What switching a part off does to the turns of one set. */
export type Effect = { uses: number; changed: number; lost: number; gained: number; silentlyWrong: number };

export type Compared = { question: Question; before: readonly Outcome[]; after: readonly Outcome[] };

/** `uses` counts conversations in which the part changes something on the way to an answer. */
export function effectOn(set: SetName, compared: readonly Compared[]): Effect {
  const own = compared.filter(({ question }) => question.part === set);
  const turns = own.flatMap(({ before, after }) => before.map((was, at) => ({ was, is: after[at] ?? was })));
  const count = (holds: (was: Outcome, is: Outcome) => boolean): number =>
    turns.filter(({ was, is }) => holds(was, is)).length;
  return {
    uses: own.length,
    changed: count((was, is) => was.answer !== is.answer),
    lost: count((was, is) => was.verdict === 'right' && is.verdict !== 'right'),
    gained: count((was, is) => was.verdict !== 'right' && is.verdict === 'right'),
    silentlyWrong:
      count((_, is) => is.verdict === 'silently wrong') - count((was) => was.verdict === 'silently wrong'),
  };
}

export type Row = { kind: string; name: string; seen: Effect; sealed: Effect };

const cells = ({ uses, changed, lost, gained, silentlyWrong }: Effect): string =>
  [uses, changed, lost, gained, silentlyWrong].map((each) => String(each).padStart(5)).join('');

const EXPLAINED = `What changes when one part of the language is switched off, all others left on.
uses: conversations the part does something in; chg: turns with another answer; lost: no longer right;
gain: right now; silent: silently wrong answers more (or less). Sealed questions are counted only.`;

/** A table for people, the parts with the least effect on sealed turns first within each kind. */
export function tableOf(rows: readonly Row[], questions: readonly Question[]): string {
  const turns = (set: SetName): number =>
    questions.filter(({ part }) => part === set).flatMap((question) => turnsOf(question)).length;
  const head = `${' uses  chg lost gain silent'.slice(0, 26)}`;
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  const blocks = kinds.map((kind) =>
    rows
      .filter((row) => row.kind === kind)
      .toSorted(
        (a, b) =>
          a.sealed.changed - b.sealed.changed || a.seen.changed - b.seen.changed || a.seen.uses - b.seen.uses,
      )
      .map((row) => `${cells(row.seen)} |${cells(row.sealed)}  ${row.kind} ${row.name}`)
      .join('\n'),
  );
  return [
    EXPLAINED,
    '',
    `seen: ${turns('seen')} turns         | sealed: ${turns('sealed')} turns`,
    `${head} |${head}`,
    ...blocks.flatMap((block) => [block, '']),
  ].join('\n');
}
