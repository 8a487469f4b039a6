import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { useFlag } from '../../../../shell/flags/index.ts';
import classes from '../layout/form-card.module.css';
import { Section } from '../layout/section.tsx';

/** Kept in this browser. */
export function AppearanceSection() {
  const hasDark = useFlag('darkTheme');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  if (!hasDark) return null;
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
