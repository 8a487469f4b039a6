import { Pill, TagsInput } from '@mantine/core';
import { domainsIn, looksLikeDomain } from '@parley/core/features/audiences';
import classes from './domains-field.module.css';

type DomainsFieldProps = {
  value: readonly string[];
  /** What the server says of those that name no company. */
  refused: ReadonlyMap<string, string>;
  error?: string | undefined;
  onChange: (domains: string[]) => void;
};

const SPLIT = [',', ' ', ';', '\n', '\t'];
/** More than that are not drawn: nobody reads them, and a browser is slow with thousands. */
const DRAWN = 200;

/** Domains as tags: green those that can be one, red the others. */
export function DomainsField({ value, refused, error, onChange }: DomainsFieldProps) {
  const wrong = new Set(value.filter((each) => refused.has(each) || !looksLikeDomain(each)));
  const drawn = new Set([...new Set([...wrong, ...value])].slice(0, DRAWN));
  const hidden = value.length - drawn.size;
  const count = [
    `${value.length.toLocaleString('en-US')} ${value.length === 1 ? 'domain' : 'domains'}`,
    ...(wrong.size > 0 ? [`${wrong.size.toLocaleString('en-US')} of them cannot be used`] : []),
    ...(hidden > 0 ? [`${hidden.toLocaleString('en-US')} are not shown`] : []),
  ].join(', ');
  return (
    <TagsInput
      label="Domains"
      autoFocus
      placeholder={value.length === 0 ? 'acme.com, globex.com' : ''}
      description={value.length === 0 ? 'Type or paste them, with commas, spaces or lines between.' : count}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      acceptValueOnBlur
      splitChars={SPLIT}
      value={value.filter((each) => drawn.has(each))}
      onChange={(next) => {
        const kept = new Set(next);
        onChange([
          ...new Set([
            ...value.filter((each) => kept.has(each) || !drawn.has(each)),
            ...next.flatMap((each) => domainsIn(each)),
          ]),
        ]);
      }}
      onClear={() => onChange([])}
      // Lines are lost where a browser puts a text into a field of one line.
      onPaste={(event) => {
        event.preventDefault();
        onChange([...new Set([...value, ...domainsIn(event.clipboardData.getData('text/plain'))])]);
      }}
      clearable
      error={error}
      classNames={{ pillsList: classes.pills ?? '' }}
      renderPill={({ option, onRemove }) => {
        const domain = String(option.value);
        const reason = refused.get(domain) ?? (looksLikeDomain(domain) ? undefined : 'This is no domain.');
        return (
          <Pill
            withRemoveButton
            onRemove={() => onRemove?.()}
            removeButtonProps={{ 'aria-label': `Remove ${domain}` }}
            className={classes.pill ?? ''}
            data-wrong={reason !== undefined || undefined}
            title={reason}
          >
            {domain}
            {reason !== undefined && <span className={classes.unseen}>: {reason}</span>}
          </Pill>
        );
      }}
    />
  );
}
