import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import classes from './form-card.module.css';
import { Section } from './section.tsx';

/** Kept in this browser. */
export function AppearanceSection() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Section title="Appearance" text="Kept in this browser.">
      <div className={classes.body}>
        <SegmentedControl
          aria-label="Theme"
          value={colorScheme === 'dark' ? 'dark' : 'light'}
          onChange={(value) => setColorScheme(value === 'dark' ? 'dark' : 'light')}
          data={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
      </div>
    </Section>
  );
}
