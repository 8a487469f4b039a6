import { createContext, useContext } from 'react';

export type CurrentInstance = {
  id: string;
  name: string;
  domain: string;
  code: string;
  tagInstallationDate: string | undefined;
  isSample: boolean;
  /** A superuser looks at it without belonging to it. */
  isForeign: boolean;
};

export type Viewer = {
  id: string;
  email: string;
  name: string;
  pictureUrl: string | undefined;
  isAdmin: boolean;
  isPaid: boolean;
  isSuperuser: boolean;
};

type Context = { instance: CurrentInstance; viewer: Viewer };
export const InstanceContext = createContext<Context | undefined>(undefined);

function useInstanceContext(): Context {
  const context = useContext(InstanceContext);
  if (context === undefined) throw new Error('An instance is only known inside the application shell.');
  return context;
}

export const useInstance = (): CurrentInstance => useInstanceContext().instance;
export const useViewer = (): Viewer => useInstanceContext().viewer;
