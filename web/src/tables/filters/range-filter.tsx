import { Group, Input, NumberInput } from '@mantine/core';
import { type NumericRange, RANGE_LIMITS, RANGE_ORDER_MESSAGE } from '@parley/core/filters';
import { useId } from 'react';

export type RangeDraft = { min: number | ''; max: number | '' };

export const toRangeDraft = (range: NumericRange | undefined): RangeDraft => ({
  min: range?.min?.operand ?? '',
  max: range?.max?.operand ?? '',
});

/** Both ends are inclusive; both empty is no filter; undefined when min is greater than max. */
export function fromRangeDraft({ min, max }: RangeDraft): NumericRange | null | undefined {
  if (min === '' && max === '') return null;
  if (min !== '' && max !== '' && min > max) return undefined;
  const bound = (operand: number) => ({ operand, inclusive: true });
  return { ...(min !== '' && { min: bound(min) }), ...(max !== '' && { max: bound(max) }) };
}

type RangeFilterProps = {
  label: string;
  draft: RangeDraft;
  /** Under 1 for shares, which go from 0 to 1. */
  step?: number;
  onChange: (draft: RangeDraft) => void;
};

export function RangeFilter({ label, draft, step = 1, onChange }: RangeFilterProps) {
  const errorId = useId();
  const error = fromRangeDraft(draft) === undefined;
  const end = (key: 'min' | 'max') => (
    <NumberInput
      aria-label={`${label}, ${key === 'min' ? 'minimum' : 'maximum'}`}
      aria-describedby={error ? errorId : undefined}
      placeholder={key === 'min' ? 'Min' : 'Max'}
      flex={1}
      hideControls
      thousandSeparator=","
      allowNegative={false}
      decimalScale={step < 1 ? 2 : 0}
      min={RANGE_LIMITS.min}
      max={step < 1 ? 1 : RANGE_LIMITS.max}
      clampBehavior="strict"
      step={step}
      error={error}
      value={draft[key]}
      onChange={(value) => onChange({ ...draft, [key]: value === '' ? '' : Number(value) })}
    />
  );
  return (
    <>
      <Group gap="xs" wrap="nowrap">
        {end('min')}
        <span aria-hidden>–</span>
        {end('max')}
      </Group>
      {error && (
        <Input.Error id={errorId} mt={4} role="alert">
          {RANGE_ORDER_MESSAGE}
        </Input.Error>
      )}
    </>
  );
}
