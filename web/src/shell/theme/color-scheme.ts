import { localStorageColorSchemeManager } from '@mantine/core';
import { STORED } from '../../ui/browser/stored-keys.ts';

/** Light unless chosen otherwise, stored in the browser; public/theme.js reads the same key before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: STORED.theme });
