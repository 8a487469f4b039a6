import type { Meaning } from '../lexicon/meaning.ts';
import type { NameMatch } from '../names/find-names.ts';
import type { NameField } from '../names/name-index.ts';
import type { Comparison } from '../periods/comparison.ts';
import type { PeriodMatch } from '../periods/period.ts';
import type { Shift } from '../periods/shift.ts';

/** What some words of a question may mean. */
export type Reading =
  | Meaning
  | { kind: 'name'; match: NameMatch; corrected: boolean }
  | { kind: 'period'; match: PeriodMatch }
  | { kind: 'comparison'; comparison: Comparison }
  | { kind: 'shift'; shift: Shift }
  | { kind: 'threshold'; min: number | null; max: number | null; isExclusive: boolean; isPercent: boolean }
  | { kind: 'path'; path: string }
  | { kind: 'number'; value: number }
  | { kind: 'kind-of-name'; field: NameField }
  | { kind: 'unknown' };

/** Words `from` to `to` (not included), how they may be read, and how good that reading is. */
export type Span = {
  from: number;
  to: number;
  score: number;
  reading: Reading;
  words: string;
  /** The corrected spelling, where the words were misspelled. */
  spelled?: string;
  /** Part of a sentence that is talk, not the question. */
  isTalk?: boolean;
  /** A comma precedes it. */
  isSet?: boolean;
};
