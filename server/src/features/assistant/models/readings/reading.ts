import type { Answer, Block } from '@parley/core/assistant';
import type { TOOLS, ToolInput, ToolName, ToolOutput } from '@parley/core/assistant/tools';
import type { DateRange } from '@parley/core/dates';
import type { MetricId, MetricUnit } from '@parley/core/metrics';
import type { DataKind } from '../ledger/index.ts';

/** What people wrote, entered or did goes to no model: only to programs that people connect themselves. */
type Personal =
  | 'notes_list'
  | 'event_log_list'
  | 'settings_changes'
  | 'spend_list'
  | 'notifications_list_alerts'
  | 'notifications_list_reports'
  | 'notifications_preview_report'
  | 'notifications_check_alerts'
  | 'shares_list';
/** Nor do the rules of admins, and links and referrers that people paste. */
type Configuration = 'channels_list_rules' | 'channels_test_rules' | 'channels_list_unmapped';
/** Nor the lists of companies that people made. */
type Audiences =
  | 'audiences_list'
  | 'audiences_get'
  | 'audiences_list_members'
  | 'audiences_list_shared'
  | 'audiences_history'
  | 'audiences_preview_rules';

/** The tools that only read. No other is ever offered to a model. */
export type OfferedTool = Exclude<
  {
    [Name in ToolName]: (typeof TOOLS)[Name] extends { scope: 'read'; readOnly: true } ? Name : never;
  }[ToolName],
  Personal | Configuration | Audiences
>;

/** What a result of a tool is to the model, and what it is to whoever asked. */
export type Reading = {
  /** The text for the model; each value is followed by its placeholder. */
  told: Record<string, unknown>;
  kinds: readonly DataKind[];
  blocks: readonly Block[];
  chips: Answer['query'];
  definitions: Answer['definitions'];
  permalink: string | null;
  asOf: string | null;
  /** Of the definitions that its figures were computed with; undefined where it has none. */
  definitionsVersion?: number;
  /** The metric query behind its figures, as the API takes it: what is wrong with the data is asked of it. */
  query: Readonly<Record<string, unknown>> | null;
  warnings: readonly string[];
  /** Its rows are the first of more: what comes after them is not told. */
  isCut?: boolean;
  /** The periods that its figures are of. */
  ranges?: readonly DateRange[];
};

export const EMPTY_READING: Omit<Reading, 'told' | 'kinds'> = {
  blocks: [],
  chips: [],
  definitions: [],
  permalink: null,
  asOf: null,
  query: null,
  warnings: [],
};

/** A number behind a placeholder: what can be calculated with, and what words like "rose" or "most" must follow from. */
export type Amount = {
  label: string;
  unit: MetricUnit;
  value: number;
  metric: MetricId;
  /** The names of its row; none for the whole. */
  row: readonly string[];
  /** In words. */
  period: string;
  /** The figure, what it was before, its relative change, its part of a change, or what it has more than another. */
  role: 'figure' | 'before' | 'change' | 'part' | 'gap';
};
export type Amounts = ReadonlyMap<string, Amount>;

/** Takes a value down and writes it with its placeholder: `1,234 {{r1.3}}`. */
export type Note = (value: string, amount?: Amount) => string;

/** The values of one result; a value said twice keeps its placeholder, figures each have their own. */
export function createNotes(result: string): {
  note: Note;
  facts: ReadonlyMap<string, string>;
  amounts: Amounts;
} {
  const facts = new Map<string, string>();
  const amounts = new Map<string, Amount>();
  const known = new Map<string, string>();
  return {
    facts,
    amounts,
    note: (value, amount) => {
      const key = JSON.stringify([value, amount?.metric, amount?.row, amount?.role]);
      const ref = known.get(key) ?? `${result}.${facts.size + 1}`;
      known.set(key, ref);
      facts.set(ref, value);
      if (amount !== undefined) amounts.set(ref, amount);
      return `${value} {{${ref}}}`;
    },
  };
}

export type ReadInput<Name extends ToolName> = {
  input: ToolInput<Name>;
  output: ToolOutput<Name>;
  note: Note;
  /** What a filter of a query says, as a chip. */
  chipOf(filter: QueryFilter): Answer['query'][number];
};
export type Reader<Name extends ToolName> = (given: ReadInput<Name>) => Reading;

export type QueryFilter = NonNullable<ToolInput<'metrics_query'>['filter']>[number];
