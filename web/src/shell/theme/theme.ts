import { createTheme } from '@mantine/core';

const DIALOG = {
  closeButtonProps: { 'aria-label': 'Close' },
  // Its header would count as a second banner of the page.
  attributes: { header: { role: 'presentation' } },
  styles: { title: { fontWeight: 600 } },
};

/** One accent, for action and selection only; every other colour on screen is data (see tokens.css). */
export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: 6,
  autoContrast: true,
  colors: {
    indigo: [
      '#f0f1ff',
      '#e2e4fd',
      '#c5c8f8',
      '#a3a7f2',
      '#8287ea',
      '#6a6ee0',
      '#5457d6',
      '#4547bd',
      '#3a3c9e',
      '#2e307c',
    ],
    red: [
      '#fdf1f0',
      '#fadfdd',
      '#f4bfbb',
      '#ec9a94',
      '#e2756d',
      '#d04a40',
      '#c0342b',
      '#a62c24',
      '#88251f',
      '#6b1d18',
    ],
    dark: [
      '#e7e9ee',
      '#c3c7d0',
      '#9aa0ad',
      '#6f7583',
      '#2e323a',
      '#262a31',
      '#1d2025',
      '#16181c',
      '#101215',
      '#0b0c0e',
    ],
  },
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.4' },
      h2: { fontSize: '1rem', lineHeight: '1.5' },
      h3: { fontSize: '0.875rem', lineHeight: '1.5' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '10px', xl: '16px' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Plain objects: naming the components here would load them all with the first page.
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 32 } },
    Button: { defaultProps: { size: 'sm' } },
    Menu: {
      defaultProps: {
        shadow: 'md',
        transitionProps: { duration: 120 },
        withInitialFocusPlaceholder: false,
      },
    },
    Drawer: { defaultProps: { overlayProps: { backgroundOpacity: 0.25 }, ...DIALOG } },
    // A disabled input stays readable.
    Input: { styles: { input: { opacity: 1 } } },
    Modal: {
      defaultProps: {
        centered: true,
        overlayProps: { backgroundOpacity: 0.35 },
        transitionProps: { duration: 150 },
        ...DIALOG,
      },
    },
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 120 } } },
    // Small ones are too tight for their words otherwise; in the dark the track is as dark as the page.
    SegmentedControl: {
      styles: { root: { boxShadow: 'inset 0 0 0 1px var(--p-line)' } },
      vars: (_theme: unknown, { size }: { size?: string }) => ({
        root: size === 'xs' ? { '--sc-padding': '3px 10px' } : {},
      }),
    },
    TextInput: { defaultProps: { size: 'sm' } },
    Tooltip: { defaultProps: { openDelay: 500, withArrow: false, multiline: true } },
  },
});
