import { Button } from '@mantine/core';
import { useState } from 'react';
import { WideBox } from '../../../../ui/layout/wide-box.tsx';
import { isShown, type ListedRule, type RulesFilter, toOwnRule } from '../../data/rules/draft.ts';
import { COLUMNS, RuleCells } from './rule-row.tsx';
import classes from './rules.module.css';

const FIRST = 10;

/** The rules that everybody has. They come after those of the organization, and cannot be changed. */
export function BuiltInRules({ rules, filter }: { rules: readonly ListedRule[]; filter: RulesFilter }) {
  const [isWhole, setWhole] = useState(false);
  const matching = rules.filter(({ channel, vendor }) =>
    isShown(
      { channelId: channel.id, channel: channel.name, vendorId: vendor.id, vendor: vendor.name },
      filter,
    ),
  );
  const shown = isWhole ? matching : matching.slice(0, FIRST);
  return (
    <>
      <WideBox label="Built-in rules" isRegion={false} className={classes.wide}>
        <table className={classes.table} data-built-in>
          <thead>
            <tr>
              {COLUMNS.slice(1, -1).map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((rule) => (
              <tr key={rule.id}>
                <RuleCells rule={toOwnRule(rule)} />
              </tr>
            ))}
          </tbody>
        </table>
      </WideBox>
      {matching.length === 0 && <p className={classes.note}>No built-in rule fits the search.</p>}
      {matching.length > FIRST && (
        <div className={classes.more}>
          <Button size="xs" variant="default" onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show all ${matching.length}`}
          </Button>
        </div>
      )}
    </>
  );
}
