import { Anchor, Input } from '@mantine/core';
import { useLookUp } from '../../../../shell/lookups/index.ts';
import { CRM_WORDS, type CrmProvider } from '../../crm-fields.ts';
import { useReportLookUp } from '../../data/use-report-look-up.ts';
import { reportWords } from './crm-form.tsx';

type SourceLinkProps = {
  provider: CrmProvider;
  link: string;
  /** What it was called when it was last read. */
  lastName: string | undefined;
};

/** The report or list that an audience is made of, with what the CRM calls it now. */
export function SourceLink({ provider, link, lastName }: SourceLinkProps) {
  const report = useLookUp(link, useReportLookUp());
  const words =
    report.at === 'failed'
      ? report.message
      : report.at === 'looking' && lastName !== undefined
        ? reportWords({ at: 'found', found: lastName })
        : reportWords(report);
  return (
    <Input.Wrapper
      label={CRM_WORDS[provider].link}
      labelElement="div"
      description={<span role="status">{words}</span>}
      inputWrapperOrder={['label', 'input', 'description']}
    >
      <Anchor href={link} target="_blank" rel="noreferrer" size="sm" style={{ overflowWrap: 'anywhere' }}>
        {link}
      </Anchor>
    </Input.Wrapper>
  );
}
