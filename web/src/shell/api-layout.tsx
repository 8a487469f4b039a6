import { ApolloProvider } from '@apollo/client/react';
import { Outlet } from 'react-router';
import { Toasts } from '../ui/toasts.tsx';
import { apiClient } from './api-client.ts';

/** What asks the API outside of an instance; loaded after signing in, not with the first page. */
export function Component() {
  return (
    <ApolloProvider client={apiClient}>
      <Outlet />
      <Toasts />
    </ApolloProvider>
  );
}
