import { Button } from '@mantine/core';
import type { OwnRule } from '@parley/core/features/channels';
import { useState } from 'react';
import { EditNotice } from '../../../shell/editing/edit-notice.tsx';
import { useOwnNames } from '../../../shell/lookups/index.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState, FailureState } from '../../../ui/states/states.tsx';
import { WidgetSkeleton } from '../../../ui/states/widget-skeleton.tsx';
import { OwnPlaces } from '../components/own/own-places.tsx';
import { BuiltInRules } from '../components/rules/built-in-rules.tsx';
import { FilterDialog } from '../components/rules/filter-dialog.tsx';
import { PreviewDialog } from '../components/rules/preview-dialog.tsx';
import classes from '../components/rules/rules.module.css';
import { RulesTable } from '../components/rules/rules-table.tsx';
import { RulesToolbar } from '../components/rules/rules-toolbar.tsx';
import { TryLine } from '../components/rules/try-line.tsx';
import { UnmappedList } from '../components/rules/unmapped-list.tsx';
import { changed, moved, NO_FILTER, newRule, without } from '../data/rules/draft.ts';
import { namesOf } from '../data/rules/names.ts';
import { useReach } from '../data/rules/use-reach.ts';
import { useRules } from '../data/rules/use-rules.ts';
import { useRulesEditor } from '../data/rules/use-rules-editor.ts';

type Asked = 'filter' | 'preview' | 'cancel' | { delete: string };

/** The rules that say which channel and vendor brought a visit. */
export function ConfigureChannelsPage() {
  const saved = useRules();
  const editor = useRulesEditor();
  const [filter, setFilter] = useState(NO_FILTER);
  const [asked, setAsked] = useState<Asked>();
  const [open, setOpen] = useState<string>();
  /** The rule that was added last: its form takes the focus. */
  const [added, setAdded] = useState<string>();
  const own = useOwnNames();
  const reach = useReach(saved.own, saved.isThere);
  const { isEditing, change } = editor;
  const rules = isEditing ? editor.rules : saved.own;
  const close = (): void => setAsked(undefined);

  const add = async (condition: Partial<OwnRule> = {}): Promise<void> => {
    if (!isEditing && (await editor.begin()) === undefined) return;
    const rule = newRule(condition);
    change((list) => [rule, ...list]);
    setFilter(NO_FILTER);
    setOpen(rule.id);
    setAdded(rule.id);
  };
  const leave = (): void => {
    editor.leave();
    setOpen(undefined);
  };
  const save = (): void => {
    const row = editor.check();
    if (row === undefined) {
      setAsked('preview');
      return;
    }
    const { id } = editor.rules[row] ?? {};
    setFilter(NO_FILTER);
    setOpen(id);
    requestAnimationFrame(() =>
      document.querySelector(`[data-rule="${id}"]`)?.scrollIntoView({ block: 'center' }),
    );
  };
  const actions = {
    onChange: (id: string, what: Partial<OwnRule>) => change((list) => changed(list, id, what)),
    onMove: (from: number, to: number) => change((list) => moved(list, from, to)),
    onDelete: (id: string) => setAsked({ delete: id }),
    onOpen: setOpen,
  };

  if (!saved.isThere)
    return saved.error !== undefined && !saved.isLoading ? (
      <FailureState error={saved.error} onRetry={saved.retry} />
    ) : (
      <WidgetSkeleton shape="table" height={480} />
    );
  const doomed = typeof asked === 'object' ? rules.findIndex(({ id }) => id === asked.delete) : -1;
  const doomedRule = rules[doomed];
  return (
    <div className={classes.page}>
      <EditNotice
        what="the rules"
        session={editor.session}
        isEditing={isEditing}
        editing={saved.editing}
        onAgain={editor.begin}
        onChanged={saved.retry}
      />
      <Card
        title="Your rules"
        caption="The first rule that fits a visit says its channel and vendor. Your rules come before the built-in ones."
        tools={
          <RulesToolbar
            editor={editor}
            filter={filter}
            onFilter={setFilter}
            onOpenFilter={() => setAsked('filter')}
            onAdd={() => void add()}
            onCancel={() => (editor.isDirty ? setAsked('cancel') : leave())}
            onSave={save}
          />
        }
      >
        {rules.length === 0 ? (
          <div className={classes.empty}>
            <EmptyState
              title="No rules of your own yet"
              text="The built-in rules place your visits. Make one where they say too little: a partner, a newsletter, a podcast."
              action={
                <Button size="xs" variant="default" onClick={() => void add()}>
                  Add a rule
                </Button>
              }
            />
          </div>
        ) : (
          <RulesTable
            rules={rules}
            filter={filter}
            problems={isEditing ? editor.problems : []}
            reach={reach}
            edit={isEditing ? { open, added, actions } : undefined}
          />
        )}
      </Card>
      <Card
        title="Unmapped traffic"
        caption="Sources, media and referrers of the last 90 days that no rule of yours names."
      >
        <UnmappedList onRule={(condition) => void add(condition)} />
      </Card>
      <OwnPlaces />
      <Card title="Try it" caption="Which rule takes a visit, and why the ones above it do not.">
        <TryLine rules={isEditing ? rules : undefined} />
      </Card>
      <Card
        title="Built-in rules"
        caption="They come after yours, in this order, and are the same for everybody."
      >
        <BuiltInRules rules={saved.builtIn} filter={filter} />
      </Card>
      {asked === 'filter' && <FilterDialog filter={filter} onApply={setFilter} onClose={close} />}
      {asked === 'preview' && (
        <PreviewDialog
          rules={rules}
          onClose={close}
          onSave={async (why) => {
            await editor.save(why);
            setOpen(undefined);
          }}
        />
      )}
      <ConfirmDialog
        opened={asked === 'cancel'}
        title="Discard your changes?"
        confirm="Discard"
        cancel="Keep editing"
        tone="danger"
        onConfirm={leave}
        onClose={close}
      >
        The rules stay as they were saved last.
      </ConfirmDialog>
      <ConfirmDialog
        opened={doomedRule !== undefined}
        title={`Delete rule ${doomed + 1}?`}
        confirm="Delete"
        tone="danger"
        onConfirm={() => doomedRule && change((list) => without(list, doomedRule.id))}
        onClose={close}
      >
        {doomedRule &&
          `Visits that it takes (${namesOf(doomedRule, own).vendor || 'no vendor yet'}) fall to the rules below. Nothing changes before you save.`}
      </ConfirmDialog>
    </div>
  );
}

export { ConfigureChannelsPage as Component };
