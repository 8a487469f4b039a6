import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';

const EraseDialog = lazy(() =>
  import('./erase-dialog.tsx').then(({ EraseDialog }) => ({ default: EraseDialog })),
);

type DeleteCompanyProps = { company: { id: string; name: string } };

/** Where an admin deletes a company that they are looking at. The dialog is loaded when it is first opened. */
export function DeleteCompany({ company: { id, name } }: DeleteCompanyProps) {
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <Button
        color="red"
        variant="light"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Delete data
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <EraseDialog
            erased={isOpen ? { kind: 'COMPANY', id } : undefined}
            title={`Delete the data of ${name}?`}
            onBegun={() => undefined}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
