import { ApolloProvider } from '@apollo/client/react';
import type { ComponentType } from 'react';
import { apiClient } from './api-client.ts';

/** Provides the API client to a component and everything in it. */
export const withApi = <Props extends object>(Component: ComponentType<Props>): ComponentType<Props> =>
  function WithApi(props) {
    return (
      <ApolloProvider client={apiClient}>
        <Component {...props} />
      </ApolloProvider>
    );
  };
