import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { ImportKindName } from '@parley/core/features/imports';
import type { UseFormReturn } from 'react-hook-form';
import { type ImportOptions, OPTIONS_OF } from '../import-options.ts';
import classes from './imports.module.css';

type OptionsFormProps = {
  kind: ImportKindName;
  /** Of a workbook. */
  sheets: readonly string[];
  form: UseFormReturn<ImportOptions>;
};

const SELECTS = {
  dateOrder: {
    label: 'Dates',
    data: [
      { value: '', label: 'As the file says' },
      { value: 'dmy', label: 'Day first: 31/03/2026' },
      { value: 'mdy', label: 'Month first: 03/31/2026' },
    ],
  },
  decimal: {
    label: 'Decimals',
    data: [
      { value: '', label: 'As the file says' },
      { value: '.', label: 'Point: 1,234.50' },
      { value: ',', label: 'Comma: 1.234,50' },
    ],
  },
  spendUnit: {
    label: 'Unit of spend',
    data: [
      { value: '', label: 'As the platform exports it' },
      { value: 'whole', label: 'Whole amounts: 12.50' },
      { value: 'micros', label: 'Millionths: 12500000' },
    ],
  },
} as const;

/** How the file is read, where it does not say so itself. */
export function OptionsForm({ kind, sheets, form }: OptionsFormProps) {
  const has = (option: keyof ImportOptions): boolean => OPTIONS_OF[kind].includes(option);
  const { errors } = form.formState;
  return (
    <div className={classes.grid}>
      {has('name') && (
        <TextInput label="Name of the audience" error={errors.name?.message} {...form.register('name')} />
      )}
      {has('vendor') && (
        <TextInput
          label="Vendor"
          description="Of rows that name none"
          placeholder="LinkedIn Ads"
          error={errors.vendor?.message}
          {...form.register('vendor')}
        />
      )}
      {(['dateOrder', 'decimal', 'spendUnit'] as const).filter(has).map((option) => (
        <NativeSelect
          key={option}
          label={SELECTS[option].label}
          data={[...SELECTS[option].data]}
          {...form.register(option)}
        />
      ))}
      {has('rates') && (
        <TextInput
          label="Rates to USD"
          description="For amounts in other currencies"
          placeholder="EUR=1.08 GBP=1.27"
          error={errors.rates?.message}
          {...form.register('rates')}
        />
      )}
      {sheets.length > 1 && (
        <NativeSelect
          label="Sheet"
          data={sheets.map((sheet, index) => ({ value: index === 0 ? '' : sheet, label: sheet }))}
          {...form.register('sheet')}
        />
      )}
      {has('createVendors') && (
        <Checkbox
          label="Add vendors that are not known"
          description="As vendors of your own"
          {...form.register('createVendors')}
        />
      )}
      {has('vendorIs') && (
        <TextInput
          label="Vendors by another name"
          description="“new” makes one of your own. Separate several with ;"
          placeholder="Gogle Ads=Google Ads; Lennys Podcast=new"
          error={errors.vendorIs?.message}
          {...form.register('vendorIs')}
        />
      )}
      {has('countRepeated') && (
        <Checkbox
          label="Count rows with the same figures"
          description="Of a campaign and day, as keywords that happen to be alike"
          {...form.register('countRepeated')}
        />
      )}
      {has('replace') && (
        <Checkbox
          label="Replace what was imported"
          description={
            kind === 'audience'
              ? 'Members that are not in the file leave the audience'
              : 'Imported records of the same days that are not in the file are deleted'
          }
          {...form.register('replace')}
        />
      )}
    </div>
  );
}
