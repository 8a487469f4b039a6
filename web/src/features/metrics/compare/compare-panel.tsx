import { ActionIcon, Button } from '@mantine/core';
import { COMPARED_LIMITS, type ComparableId, comparableOf } from '@parley/core/metrics';
import { IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from '../../../ui/states/states.tsx';
import { useCompared } from '../data/use-compared.ts';
import classes from './compare.module.css';
import { CompareCourse } from './compare-course.tsx';
import { CompareFigures } from './compare-figures.tsx';
import { countProblem } from './compared-ids.ts';

export type ComparePanelProps = {
  kind: ComparableId;
  ids: readonly string[];
  onChange: (ids: readonly string[]) => void;
  /** Address of the page of one of them. */
  hrefOf?: (id: string) => string | undefined;
};

/** Two to five rows of a list side by side: week by week, and in figures. */
export function ComparePanel(props: ComparePanelProps) {
  const { kind, ids, onChange } = props;
  const problem = countProblem(ids.length, comparableOf(kind).noun.many);
  if (problem === undefined) return <Comparison {...props} />;
  return (
    <section className={classes.problem} aria-label="Comparison">
      <EmptyState
        {...problem}
        action={
          <Button variant="default" size="xs" onClick={() => onChange([])}>
            Close
          </Button>
        }
      />
    </section>
  );
}

function Comparison({ kind, ids, onChange, hrefOf }: ComparePanelProps) {
  const figures = useCompared(kind, ids);
  const { noun } = comparableOf(kind);
  const title = `${ids.length} ${noun.many} side by side`;
  return (
    <section className={classes.panel} aria-label={title}>
      <header className={classes.header}>
        <h2 className={classes.title}>{title}</h2>
        <ul className={classes.chips}>
          {figures.compared.map(({ id, name, color }) => (
            <li key={id} className={classes.chip}>
              <span className={classes.dot} style={{ background: color }} />
              <Name name={name} to={hrefOf?.(id)} />
              {ids.length > COMPARED_LIMITS.min && (
                <ActionIcon
                  size={18}
                  aria-label={`Compare without ${name}`}
                  title="Remove"
                  onClick={() => onChange(ids.filter((other) => other !== id))}
                >
                  <IconX size={12} stroke={2} aria-hidden />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          className={classes.close}
          onClick={() => onChange([])}
        >
          Close
        </Button>
      </header>
      <CompareCourse kind={kind} figures={figures} />
      <CompareFigures kind={kind} figures={figures} />
    </section>
  );
}

function Name({ name, to }: { name: string; to: string | undefined }) {
  return to === undefined ? (
    <span className={classes.words} title={name}>
      {name}
    </span>
  ) : (
    <Link to={to} className={classes.words} title={name}>
      {name}
    </Link>
  );
}
