import { SegmentedControl } from '@mantine/core';
import { FLAG_NAMES } from '@parley/core/api';
import { useState } from 'react';
import classes from './flags-page.module.css';
import { overrideFlag, readOverrides, useFlag } from './index.ts';

const CHOICES = [
  { value: 'server', label: 'As the server' },
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
];

function FlagRow({ name }: { name: (typeof FLAG_NAMES)[number] }) {
  const isOn = useFlag(name);
  const [override, setOverride] = useState(readOverrides()[name]);
  const choice = override === undefined ? 'server' : override ? 'on' : 'off';
  return (
    <li className={classes.row}>
      <code className={classes.name}>{name}</code>
      <span className={classes.state}>{isOn ? 'on' : 'off'}</span>
      <SegmentedControl
        size="xs"
        aria-label={name}
        data={CHOICES}
        value={choice}
        onChange={(chosen) => {
          const next = chosen === 'server' ? undefined : chosen === 'on';
          overrideFlag(name, next);
          setOverride(next);
        }}
      />
    </li>
  );
}

/** No page links to it: switches unreleased features on, in this browser only. */
function FlagsPage() {
  return (
    <section className={classes.page} aria-label="Feature flags">
      <p className={classes.text}>
        What you choose here applies to this browser only. The server’s own values come from its setting
        PARLEY_FLAGS.
      </p>
      <ul className={classes.list}>
        {FLAG_NAMES.map((name) => (
          <FlagRow key={name} name={name} />
        ))}
      </ul>
    </section>
  );
}

export { FlagsPage as Component };
