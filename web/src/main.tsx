import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.css';
import './shell/theme/tokens.css';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { router } from './router.tsx';
import { prepareErrorPage } from './shell/errors/route-error-boundary.tsx';
import { listenForPalette } from './shell/palette/palette-keys.ts';
import { followOtherTabs } from './shell/session/session.ts';
import { colorSchemeManager } from './shell/theme/color-scheme.ts';
import { cssVariables } from './shell/theme/css-variables.ts';
import { theme } from './shell/theme/theme.ts';
import { styleNonce } from './ui/browser/style-nonce.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
followOtherTabs();
listenForPalette();

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      getStyleNonce={() => styleNonce}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="light"
    >
      <RouterProvider router={router} />
    </MantineProvider>
  </StrictMode>,
);

addEventListener('load', () => setTimeout(prepareErrorPage, 2000), { once: true });
