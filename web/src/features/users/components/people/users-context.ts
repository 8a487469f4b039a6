import { createContext, useContext } from 'react';
import type { UserRow } from '../../data/use-user-list.ts';

/** What the cells of the table need and that changes. */
type UsersTable = {
  viewerId: string;
  hrefOf: (user: { id: string }) => string;
  onDelete: (user: UserRow) => void;
  onResend: (user: UserRow) => void;
};

export const UsersContext = createContext<UsersTable | undefined>(undefined);

export function useUsersTable(): UsersTable {
  const context = useContext(UsersContext);
  if (context === undefined) throw new Error('Cells of users are only shown in their table.');
  return context;
}
