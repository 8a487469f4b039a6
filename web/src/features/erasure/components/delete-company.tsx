import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { EraseDialog } from './erase-dialog.tsx';

type DeleteCompanyProps = { company: { id: string; name: string } };

/** Where an admin deletes a company that they are looking at. */
export function DeleteCompany({ company: { id, name } }: DeleteCompanyProps) {
  const [isOpen, setOpen] = useState(false);
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
      <EraseDialog
        erased={isOpen ? { kind: 'COMPANY', id } : undefined}
        title={`Delete the data of ${name}?`}
        onBegun={() => undefined}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
