import { ApolloProvider } from '@apollo/client/react';
import type { ComponentType } from 'react';
import { apiClient } from './api-client.ts';

/** A component that asks the API, or has one inside that does. */
export const withApi = <Props extends object>(Component: ComponentType<Props>): ComponentType<Props> =>
  function WithApi(props) {
    return (
      <ApolloProvider client={apiClient}>
        <Component {...props} />
      </ApolloProvider>
    );
  };
