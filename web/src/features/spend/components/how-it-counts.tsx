import { CURRENCY } from '@parley/core/features/spend';
import { pagePath } from '@parley/core/pages';
import { usePageLink } from '../../../shell/links/page-link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import classes from './spend.module.css';

/** The rule by which months become days, and where else spend comes from. */
export function HowItCounts() {
  const link = usePageLink();
  return (
    <Card
      title="How it counts"
      caption={`All amounts are in ${CURRENCY}, the currency of this organization.`}
    >
      <ul className={classes.rules}>
        <li>
          An amount is that of the whole month. It is spread evenly over the days of the month: $3,100 in
          March is $100 a day, and a period that begins on March 17 has $1,500 of it.
        </li>
        <li>
          Days of ad statistics that you imported are part of the month. What you enter beyond them is spread
          over the days without a report; if they come to more, they count.
        </li>
        <li>
          A month that a connection fills is locked, and so is one whose every day was imported: what they
          report counts, and nothing is added to it.
        </li>
        <li>
          Earlier versions can be compared and brought back in the{' '}
          {link(`${pagePath('company-settings')}?history=spend`, 'history')}. Files with spend by day go to{' '}
          {link(pagePath('imports'), 'import files')}.
        </li>
      </ul>
    </Card>
  );
}
