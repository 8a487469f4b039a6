import { Button } from '@mantine/core';
import { toDay } from '@parley/core/dates';
import { CURRENCY } from '@parley/core/features/spend';
import { useCallback, useState } from 'react';
import { EditNotice } from '../../../shell/editing/edit-notice.tsx';
import { useOwnNames } from '../../../shell/lookups/index.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState, FailureState } from '../../../ui/states/states.tsx';
import { WidgetSkeleton } from '../../../ui/states/widget-skeleton.tsx';
import { Freshness } from '../../metrics/index.ts';
import { AddVendor } from '../components/add-vendor.tsx';
import { HowItCounts } from '../components/how-it-counts.tsx';
import { ProposedSpend } from '../components/proposed-spend.tsx';
import { SaveDialog } from '../components/save-dialog.tsx';
import { Sheet } from '../components/sheet.tsx';
import classes from '../components/spend.module.css';
import { Toolbar } from '../components/toolbar.tsx';
import { UploadDialog } from '../components/upload-dialog.tsx';
import { emptyRow, inOrder, type SheetRow } from '../data/sheet/sheet.ts';
import { useSpend } from '../data/use-spend.ts';
import { useSpendEditor } from '../data/use-spend-editor.ts';

type Asked = 'add' | 'save' | 'cancel' | { delete: SheetRow } | { upload: File };

/** What every vendor cost, by month. */
export function ConfigureVendorsPage() {
  const saved = useSpend();
  const editor = useSpendEditor();
  const own = useOwnNames();
  const [asked, setAsked] = useState<Asked>();
  const { isEditing, change } = editor;
  const sheet = editor.sheet ?? saved.sheet;
  const close = (): void => setAsked(undefined);
  const askDelete = useCallback((row: SheetRow) => setAsked({ delete: row }), []);

  const openAdd = async (): Promise<void> => {
    if (isEditing || (await editor.begin()) !== undefined) setAsked('add');
  };
  const add = (vendorId: string): void => {
    change((current) => {
      const others = current.rows.filter((row) => row.vendorId !== vendorId);
      const row = current.rows.find((each) => each.vendorId === vendorId) ?? emptyRow(vendorId, own);
      return { ...current, rows: inOrder([...others, row]) };
    });
    close();
  };
  const leave = (): void => {
    editor.leave();
    close();
  };

  if (sheet === undefined)
    return saved.error !== undefined && !saved.isLoading ? (
      <FailureState error={saved.error} onRetry={saved.retry} />
    ) : (
      <WidgetSkeleton shape="table" height={480} />
    );
  const doomed = typeof asked === 'object' && 'delete' in asked ? asked.delete : undefined;
  const [first] = sheet.months;
  const taken = new Set(sheet.rows.map(({ vendorId }) => vendorId));
  return (
    <div className={classes.page}>
      <EditNotice
        what="vendor spend"
        session={editor.session}
        isEditing={isEditing}
        editing={saved.editing}
        onAgain={editor.begin}
        onChanged={saved.retry}
      />
      <Card
        title="Spend by vendor and month"
        caption={`In ${CURRENCY}. Click a cell to see what it is made of.`}
        tools={
          <Toolbar
            editor={editor}
            hasRows={saved.sheet !== undefined && saved.sheet.rows.length > 0}
            onAdd={() => void openAdd()}
            onCancel={() => (editor.isDirty ? setAsked('cancel') : leave())}
            onSave={() => setAsked('save')}
            onFile={(upload) => setAsked({ upload })}
          />
        }
      >
        {asked === 'add' && isEditing && <AddVendor taken={taken} onAdd={add} onCancel={close} />}
        {sheet.rows.length === 0 ? (
          <div className={classes.empty}>
            <EmptyState
              title="No vendors yet"
              text="Add those that you pay, and what they cost each month: cost per visit and return on spend follow from it."
              action={
                asked === 'add' ? undefined : (
                  <Button size="xs" variant="default" onClick={() => void openAdd()}>
                    Add a vendor
                  </Button>
                )
              }
            />
          </div>
        ) : (
          <Sheet
            sheet={sheet}
            edit={
              isEditing
                ? { onChange: change, onUndo: editor.undo, onRedo: editor.redo, onDelete: askDelete }
                : undefined
            }
          />
        )}
      </Card>
      {first !== undefined && (
        <Freshness metrics={['spend']} range={{ start: first, end: toDay(Date.now()) }} />
      )}
      <HowItCounts />
      {saved.sheet !== undefined && <ProposedSpend sheet={saved.sheet} />}
      {asked === 'save' && <SaveDialog changes={editor.changes} onSave={editor.save} onClose={close} />}
      {typeof asked === 'object' && 'upload' in asked && <UploadDialog file={asked.upload} onClose={close} />}
      <ConfirmDialog
        opened={asked === 'cancel'}
        title="Discard your changes?"
        confirm="Discard"
        cancel="Keep editing"
        tone="danger"
        onConfirm={leave}
        onClose={close}
      >
        Vendor spend stays as it was saved last.
      </ConfirmDialog>
      <ConfirmDialog
        opened={doomed !== undefined}
        title={doomed === undefined ? '' : `Delete ${doomed.vendor.name}?`}
        confirm="Delete"
        tone="danger"
        onConfirm={() =>
          doomed && change((current) => ({ ...current, rows: current.rows.filter((row) => row !== doomed) }))
        }
        onClose={close}
      >
        All its months go from the table. Nothing changes before you save.
      </ConfirmDialog>
    </div>
  );
}

export { ConfigureVendorsPage as Component };
