import { SegmentedControl } from '@mantine/core';
import { PAGES } from '@parley/core/pages';
import { useId, useState } from 'react';
import { chooseFirstPage, chosenFirstPage, type FirstPage } from '../../../shell/access/index.ts';
import classes from './home-page.module.css';

const CHOICES: readonly FirstPage[] = ['home', 'dashboard'];

/** Which page opens first, in this browser. */
export function FirstPageChoice() {
  const [chosen, setChosen] = useState(chosenFirstPage);
  const label = useId();
  return (
    <div className={classes.choice}>
      <span id={label} className={classes.quiet}>
        Parley opens with
      </span>
      <SegmentedControl
        size="xs"
        aria-labelledby={label}
        value={chosen}
        data={CHOICES.map((value) => ({ value, label: PAGES[value].title }))}
        onChange={(page) => {
          chooseFirstPage(page);
          setChosen(page);
        }}
      />
    </div>
  );
}
