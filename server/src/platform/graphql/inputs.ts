import { COMPARED_PERIODS } from '@parley/core/dates';
import { FILTER_OPERATORS } from '@parley/core/filters';
import { builder } from './builder.ts';
import './scalars.ts';

export const SortOrder = builder.enumType('SortOrder', { values: ['asc', 'desc'] as const });
export const FilterOperatorEnum = builder.enumType('FilterOperator', { values: FILTER_OPERATORS });
export const ComparedPeriodEnum = builder.enumType('ComparedPeriod', {
  description: 'PERIOD_BEFORE: the months before whole months, else as many days up to the day before.',
  values: COMPARED_PERIODS,
});
export const BooleanOperator = builder.enumType('BooleanOperator', { values: ['AND', 'OR'] as const });

const RangeBoundInput = builder.inputType('RangeBoundInput', {
  description: 'One end of a range.',
  fields: (t) => ({
    operand: t.float({ required: true }),
    inclusive: t.boolean({ required: true }),
  }),
});

const RangeInput = builder.inputType('RangeInput', {
  description: 'A range of numbers with at least one end.',
  fields: (t) => ({
    min: t.field({ type: RangeBoundInput }),
    max: t.field({ type: RangeBoundInput }),
  }),
});

export const FilterInput = builder.inputType('FilterInput', {
  description: 'A field plus either an operator with its operand, or a range.',
  fields: (t) => ({
    field: t.string({ required: true }),
    operator: t.field({ type: FilterOperatorEnum }),
    operand: t.field({ type: 'JSON', description: 'A text, number or boolean, or a list of texts.' }),
    booleanOperator: t.field({
      type: BooleanOperator,
      description: 'How several operands of `contains` are joined; OR when absent.',
    }),
    range: t.field({ type: RangeInput }),
  }),
});

export const SortInput = builder.inputType('SortInput', {
  fields: (t) => ({
    field: t.string({ required: true }),
    order: t.field({ type: SortOrder, required: true }),
  }),
});

export const PageInput = builder.inputType('PageInput', {
  fields: (t) => ({
    limit: t.int({ required: true }),
    offset: t.int({ required: true }),
  }),
});
