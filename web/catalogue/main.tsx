import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.css';
import '../src/shell/theme/tokens.css';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createHashRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { colorSchemeManager } from '../src/shell/theme/color-scheme.ts';
import { cssVariables } from '../src/shell/theme/css-variables.ts';
import { theme } from '../src/shell/theme/theme.ts';
import { Catalogue } from './catalogue.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
const router = createHashRouter([{ path: '*', element: <Catalogue /> }]);

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="light"
    >
      <RouterProvider router={router} />
    </MantineProvider>
  </StrictMode>,
);
