import { useMutation, useQuery } from '@apollo/client/react';
import {
  BoardDocument,
  type BoardQuery,
  BoardsDocument,
  CreateBoardDocument,
  DeleteBoardDocument,
  UpdateBoardDocument,
  type UpdateBoardMutationVariables,
} from '../../../generated/graphql.ts';

export type Board = BoardQuery['boards']['getById'];

/** The boards that the person sees, their own first; undefined until they are known. */
export function useBoards() {
  const { data } = useQuery(BoardsDocument, { fetchPolicy: 'cache-and-network' });
  return data?.boards.get;
}

export function useBoard(id: string) {
  const { data, error, refetch } = useQuery(BoardDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  return { board: data?.boards.getById, error, retry: () => void refetch() };
}

const SHOWN = { refetchQueries: ['Boards', 'Board'], awaitRefetchQueries: true };

/** Changes of boards; an error is thrown, for the dialog that asked. */
export function useBoardChanges() {
  const [create] = useMutation(CreateBoardDocument, {
    refetchQueries: ['Boards'],
    awaitRefetchQueries: true,
  });
  const [update] = useMutation(UpdateBoardDocument, SHOWN);
  // A board that is gone is not asked for again.
  const [remove] = useMutation(DeleteBoardDocument, { refetchQueries: ['Boards'] });
  return {
    create: async (variables: { name: string; pinIds: string[] }): Promise<string | undefined> =>
      (await create({ variables })).data?.boards.create.id,
    update: (variables: UpdateBoardMutationVariables) => update({ variables }),
    remove: (id: string) => remove({ variables: { id } }),
  };
}
