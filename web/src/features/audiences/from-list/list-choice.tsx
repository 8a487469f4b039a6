import { Radio, Stack } from '@mantine/core';
import type { DateRange } from '@parley/core/dates';
import type { FiltersAsRules } from '@parley/core/features/audiences';
import { COMPANY_FILTERS } from '@parley/core/features/companies';
import { formatFigure } from '@parley/core/metrics';
import { rangeText } from '../../../shell/page-filters/index.ts';
import { toFailure } from '../../../ui/failures/failure.ts';
import type { Phase } from '../data/use-dataset.ts';
import classes from './list-choice.module.css';

export type ListKind = 'today' | 'rules';

type ListChoiceProps = {
  kind: ListKind;
  onChange: (kind: ListKind) => void;
  phase: Phase;
  isChosen: boolean;
  /** What the filters mean as rules; undefined where the rows are not found by filters of companies. */
  meant: FiltersAsRules | undefined;
  /** Companies that meet the rules now. */
  size: number | undefined;
  sizeFailure: unknown;
  range: DateRange | undefined;
};

const companies = (count: number): string =>
  `${formatFigure(count, 'count')} ${count === 1 ? 'company' : 'companies'}`;

/** The two ways to make an audience of a list, with how many companies each has. */
export function ListChoice(props: ListChoiceProps) {
  const { kind, onChange, phase, isChosen, meant, size, sizeFailure } = props;
  return (
    <Radio.Group
      label="What it has in it"
      value={kind}
      onChange={(value) => onChange(value === 'rules' ? 'rules' : 'today')}
    >
      <Stack gap="sm" mt={8}>
        <Radio
          value="today"
          label={isChosen ? 'The companies of the selected rows' : 'The companies of today'}
          description={<span role="status">{todayWords(phase, isChosen)}</span>}
        />
        <Radio
          value="rules"
          label="A rule that stays true"
          disabled={meant?.rules === undefined}
          description={
            meant?.rules === undefined
              ? 'Not possible for this list.'
              : sizeFailure !== undefined
                ? toFailure(sizeFailure).message
                : size === undefined
                  ? 'Counting…'
                  : `${companies(size)} now; who meets the filters is found again every hour.`
          }
        />
      </Stack>
      <RuleNotes {...props} />
    </Radio.Group>
  );
}

function todayWords(phase: Phase, isChosen: boolean): string {
  switch (phase.at) {
    case 'refused':
      return phase.message;
    case 'ready': {
      const { companies: count, withoutCompany = 0, unusable } = phase.dataset;
      const left = withoutCompany + unusable;
      const leftWords = left === 0 ? '' : ` ${formatFigure(left, 'count')} rows have no known company.`;
      const from = isChosen ? 'the selected rows' : 'all pages of the list';
      return `${companies(count)}, of ${from}. It stays as it is.${leftWords}`;
    }
    default:
      return 'Counting…';
  }
}

/** The filters that rules can say and those they cannot, and the days where they differ. */
function RuleNotes({ meant, isChosen, range }: ListChoiceProps) {
  if (meant === undefined)
    return (
      <p className={classes.note}>
        {isChosen
          ? 'Rows that are selected one by one meet no rule.'
          : 'Rules ask for companies, their visits and impressions, not for opportunities.'}
      </p>
    );
  const { said, unsaid, rules, hasSameDays } = meant;
  return (
    <>
      {said.length > 0 && (
        <p className={classes.note}>Filters that rules can say: {said.map(labelOf).join(', ')}.</p>
      )}
      {unsaid.length > 0 && (
        <ul className={classes.unsaid} aria-label="Filters that rules cannot say">
          {unsaid.map(({ field, why }) => (
            <li key={field}>
              <b>{labelOf(field)}</b> cannot be said: {why}
            </li>
          ))}
        </ul>
      )}
      {rules !== undefined && !hasSameDays && range !== undefined && (
        <p className={classes.note}>
          The list is of {rangeText(range.start, range.end)}. Rules count back from today, so theirs are the
          last {rules.days} days, and the number may differ.
        </p>
      )}
    </>
  );
}

const labelOf = (field: string): string =>
  field === 'search'
    ? 'Search'
    : (Object.entries(COMPANY_FILTERS).find(([name]) => name === field)?.[1].label ?? field);
