import { Select, TextInput } from '@mantine/core';
import {
  type OwnRule,
  ownVendorId,
  parseList,
  parseParameters,
  printList,
  printParameters,
  type RuleProblem,
  vendorOf,
} from '@parley/core/features/channels';
import { useEffect, useRef, useState } from 'react';
import { useOwnNames } from '../../../../shell/lookups/index.ts';
import { useChannels } from '../../data/rules/use-channels.ts';
import { useVendorsOf } from '../../data/rules/use-vendors-of.ts';
import classes from './rules.module.css';

type RuleFormProps = {
  rule: OwnRule;
  row: number;
  /** It was just added: what is written next is about it. */
  isAdded: boolean;
  problems: readonly RuleProblem[];
  onChange: (change: Partial<OwnRule>) => void;
};

/** What a rule says, to be written; what is written counts when the field is left. */
export function RuleForm({ rule, row, isAdded, problems, onChange }: RuleFormProps) {
  const form = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (isAdded) form.current?.focus();
  }, [isAdded]);
  const of = (field: RuleProblem['field']): string | undefined =>
    problems.find((problem) => problem.field === field)?.message;
  const channels = useChannels();
  const lists = [
    { field: 'media', label: 'Media', hint: 'utm_medium: email, newsletter' },
    { field: 'sources', label: 'Sources', hint: 'utm_source: partnerx, partner-x' },
    { field: 'referralDomains', label: 'Referral domains', hint: 'partner.example, google.*' },
  ] as const;
  return (
    <fieldset ref={form} className={classes.form} aria-label={`Rule ${row + 1}`} tabIndex={-1}>
      <Select
        label="Channel"
        placeholder="Choose a channel"
        searchable
        data={channels}
        value={rule.channelId === '' ? null : rule.channelId}
        error={of('channel')}
        onChange={(channelId) => onChange({ channelId: channelId ?? '' })}
      />
      <VendorChoice rule={rule} error={of('vendor')} onChange={onChange} />
      {lists.map(({ field, label, hint }) => (
        <ListInput
          key={field}
          label={label}
          hint={hint}
          text={printList(rule[field])}
          error={of(field)}
          onWritten={(text) => onChange({ [field]: parseList(text) })}
        />
      ))}
      <ListInput
        label="Custom parameters"
        hint="ref: a, b; utm_campaign: spring"
        text={printParameters(rule.customParameters)}
        error={of('customParameters')}
        onWritten={(text) => onChange({ customParameters: parseParameters(text) })}
      />
    </fieldset>
  );
}

/** The vendors of the channel, and one of the organization's own that is named here first. */
function VendorChoice({
  rule,
  error,
  onChange,
}: Pick<RuleFormProps, 'rule' | 'onChange'> & { error: string | undefined }) {
  const [search, setSearch] = useState('');
  const { channelId, vendorId } = rule;
  const known = useVendorsOf(channelId);
  const own = useOwnNames();
  const current =
    vendorId === '' || known.some(({ value }) => value === vendorId)
      ? []
      : [{ value: vendorId, label: vendorOf(vendorId, own).name }];
  const options = [...known, ...current];
  const name = search.trim();
  const isNew =
    channelId !== '' &&
    name !== '' &&
    !options.some(({ label }) => label.toLowerCase() === name.toLowerCase());
  const added = isNew ? [{ value: ownVendorId(name, channelId), label: `Add “${name}”` }] : [];
  return (
    <Select
      label="Vendor"
      placeholder={channelId === '' ? 'Choose a channel first' : 'Choose one, or write a name of your own'}
      searchable
      disabled={channelId === ''}
      data={[...options, ...added]}
      value={vendorId === '' ? null : vendorId}
      error={error}
      onSearchChange={setSearch}
      onChange={(value) => onChange({ vendorId: value ?? '' })}
    />
  );
}

type ListInputProps = {
  label: string;
  hint: string;
  text: string;
  error: string | undefined;
  onWritten: (text: string) => void;
};

function ListInput({ label, hint, text, error, onWritten }: ListInputProps) {
  const [written, setWritten] = useState(text);
  const [followed, setFollowed] = useState(text);
  if (followed !== text) {
    setFollowed(text);
    setWritten(text);
  }
  const commit = (): void => {
    if (written !== text) onWritten(written);
  };
  return (
    <TextInput
      label={label}
      placeholder={hint}
      autoComplete="off"
      spellCheck={false}
      maxLength={1000}
      error={error}
      value={written}
      onChange={({ currentTarget }) => setWritten(currentTarget.value)}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit();
      }}
    />
  );
}
