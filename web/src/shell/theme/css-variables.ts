import type { CSSVariablesResolver } from '@mantine/core';

const variables = {
  '--mantine-color-body': 'var(--p-surface)',
  '--mantine-color-text': 'var(--p-text)',
  '--mantine-color-dimmed': 'var(--p-muted)',
  '--mantine-color-placeholder': 'var(--p-muted)',
  '--mantine-color-default': 'var(--p-surface)',
  '--mantine-color-default-hover': 'var(--p-hover)',
  '--mantine-color-default-border': 'var(--p-line-strong)',
  '--mantine-color-disabled-color': 'color-mix(in srgb, var(--p-muted) 85%, transparent)',
  '--mantine-color-error': 'var(--p-bad)',
};

/** Mantine's own surfaces take the colours of tokens.css, so that both themes are designed in one place. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: variables,
  // Lighter than the ground of a dropdown, as a day in a range is in the light theme darker.
  dark: {
    ...variables,
    '--mantine-primary-color-light': 'color-mix(in srgb, var(--p-accent) 28%, transparent)',
  },
});
